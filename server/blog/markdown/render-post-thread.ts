import { parentPort } from 'node:worker_threads';
import { type PostText, renderPost } from './render-post.ts';

parentPort?.on('message', (post: PostText) => parentPort?.postMessage(renderPost(post)));
