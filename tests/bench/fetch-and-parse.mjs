import { text } from 'node:stream/consumers';
import PQueue from 'p-queue';
import Parser from 'rss-parser';

// Fetches and parses the addresses on standard input, as many at once as a worker, and prints the milliseconds of processor time.
/** @type {string[]} */
const urls = JSON.parse(await text(process.stdin));
const parser = new Parser();
const queue = new PQueue({ concurrency: 16 });
const before = process.cpuUsage();
/** @param {string} url */
const read = async (url) => parser.parseString(await (await fetch(url)).text()).catch(() => null);
await queue.addAll(urls.map((url) => () => read(url)));
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${(user + system) / 1_000}`);
