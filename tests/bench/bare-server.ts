import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** A Fastify that sends one buffer, for comparison. Its arguments: a file, and headers as JSON. */
const [file = '', headers = '{}'] = process.argv.slice(2);
const body = readFileSync(file);
const fields: Record<string, string> = JSON.parse(headers);
const app = Fastify();
app.get('/', (_request, reply) => reply.headers(fields).send(body));
process.on('SIGTERM', () => app.close());
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
