/** `npm run gallery [-- --port 4700]`: one local page with every picture and every message of the bot. */
import { parseArgs } from 'node:util';
import { program } from '../src/program.ts';
import { openGallery } from './gallery/server.ts';

const USUAL_PORT = 4_700;

await program(async () => {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const port = Number(values.port ?? USUAL_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port is a port number, not ${values.port ?? ''}.`);
  const gallery = await openGallery(port).catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw taken ? new Error(`Port ${port} is taken: npm run gallery -- --port ${port + 1}`) : error;
  });
  console.log(`The gallery: ${gallery.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void gallery.close().then(() => process.exit(0)));
});
