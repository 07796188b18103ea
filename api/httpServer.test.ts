import { expect, it } from 'vitest'
import { listen } from './httpServer.ts'

it('connections that cannot be accepted after the start end nothing', async () => {
  const server = await listen((_request, response) => response.end('here'), '127.0.0.1', 0)
  for (let times = 0; times < 2; times += 1) server.emit('error', new Error('accept EMFILE'))
  expect(server.listening).toBe(true)
  await new Promise((resolve) => server.close(resolve))
})
