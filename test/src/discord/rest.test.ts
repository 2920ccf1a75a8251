import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RESTOptions } from 'discord.js';
import { expect, test } from 'vitest';
import { testClient } from '../../support/discord/client.ts';

type Init = Parameters<RESTOptions['makeRequest']>[1];

/** Returns what the client gives to `makeRequest` for a message. */
async function sent(message: Parameters<ReturnType<typeof testClient>['rest']['post']>[1]): Promise<Init> {
  const requests: Init[] = [];
  const client = testClient({
    makeRequest: async (_, init) => {
      requests.push(init);
      return Response.json({});
    },
  });
  await client.rest.post('/webhooks/1/token', { auth: false, ...message });
  await client.destroy();
  const [init] = requests;
  if (init === undefined) throw new Error('no request');
  return init;
}

test('a picture is uploaded as bytes: Node ends the program if a streamed upload breaks off', async () => {
  const picture = Buffer.from(Array.from({ length: 200_000 }, (_, i) => i % 251));
  const { body, headers, method } = await sent({
    body: { content: 'Città' },
    files: [{ name: 'table.png', data: picture, contentType: 'image/png' }],
  });
  expect(method).toBe('POST');
  if (!(body instanceof Uint8Array)) throw new Error('the body is no bytes');
  const type = new Headers(Object.entries({ ...headers })).get('content-type');
  const form = await new Response(body, { headers: { 'content-type': String(type) } }).formData();
  expect(form.get('payload_json')).toBe('{"content":"Città"}');
  const file = form.get('files[0]');
  if (!(file instanceof File)) throw new Error('no file');
  expect([file.name, file.type]).toEqual(['table.png', 'image/png']);
  expect(picture.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});

test('a message without a picture is sent as it is', async () => {
  const { body, headers } = await sent({ body: { content: 'hello' } });
  expect(body).toBe('{"content":"hello"}');
  expect(headers).toMatchObject({ 'Content-Type': 'application/json' });
});

test('answers to interactions do not wait for the global limit, all other requests do', async () => {
  const made = { answers: 0, others: 0 };
  const client = testClient({
    makeRequest: async url => {
      made[url.includes('/webhooks/') ? 'answers' : 'others']++;
      return Response.json({});
    },
  });
  client.rest.setToken('playground');
  const passed: Promise<unknown>[] = [];
  for (let n = 0; n < 60; n++) {
    passed.push(client.rest.patch(`/webhooks/1/token-${n}/messages/@original`, { auth: false, body: {} }));
    void client.rest.patch(`/channels/${n}/messages/1`, { body: {} }).catch(() => undefined);
  }
  await Promise.all(passed);
  expect(made.answers).toBe(60);
  expect(made.others).toBeLessThanOrEqual(50);
  await client.destroy();
});

/** Starts a server that closes the connection of its first requests instead of answering. */
async function closingServer(closes: number): Promise<{ server: Server; api: string; seen: string[] }> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    if (seen.length <= closes) request.socket.destroy();
    else response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
  return { server, api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

test('a press is answered although Discord has just closed the connection that was kept open', async () => {
  const { server, api, seen } = await closingServer(2);
  const client = testClient({ api });
  await client.rest.post('/interactions/1/token/callback', { auth: false, body: { type: 6 } });
  expect(seen).toEqual(new Array(3).fill('POST /api/v10/interactions/1/token/callback'));
  await client.destroy();
  server.close();
});

test('a request whose connection closes each time fails in the end', async () => {
  const { server, api, seen } = await closingServer(Infinity);
  const client = testClient({ api });
  const sending = client.rest.post('/interactions/1/token/callback', { auth: false, body: { type: 6 } });
  await expect(sending).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(seen).toHaveLength(4); // discord.js tries it again three times
  await client.destroy();
  server.close();
});
