import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasNginx, startNginx } from './cluster/nginx.ts'
import { freePort } from './support/http/free-port.ts'

const nginxTest = test.skipIf(!hasNginx)

/** Requests that have come to the shop and wait for its answer. */
const waiting: { path: string; response: ServerResponse }[] = []
const instance = createServer(({ url = '' }, response) => {
  if (url.startsWith('/witness')) response.end()
  else waiting.push({ path: url, response })
})
const folder = mkdtempSync(join(tmpdir(), 'projukti-caching-'))
let port: number
let nginx: Awaited<ReturnType<typeof startNginx>>

beforeAll(async () => {
  if (!hasNginx) return
  instance.listen(0, '127.0.0.1')
  await once(instance, 'listening')
  port = await freePort()
  const instances = [(instance.address() as AddressInfo).port]
  nginx = await startNginx({ folder, instances, port, plainPort: await freePort() })
})
afterAll(() => {
  nginx?.stop()
  instance.close()
  rmSync(folder, { recursive: true, force: true })
})

nginxTest.each(['/shop?page=2', '/assets/app-1a2b.js', '/pictures/a.webp'])(
  'of two who ask for %s, which nothing has cached, the second does not wait for the answer to the first',
  async (path) => {
    const first = ask(path)
    await expect.poll(() => waiting.length).toBe(1)
    const second = ask(path)
    await second.isSent
    // nginx takes up requests in the order in which they come: it has the second one before all of these.
    for (let witness = 0; witness < 20; witness++) await ask(`/witness?${witness}`).status

    expect(waiting.map((request) => request.path)).toEqual([path, path])
    const headers = { 'cache-control': 'public, max-age=60' }
    for (const { response } of waiting.splice(0)) response.writeHead(200, headers).end('here')
    expect(await Promise.all([first.status, second.status])).toEqual([200, 200])
  },
)

/** Asks nginx, whose certificate nobody has signed. */
function ask(path: string) {
  const sent = request({ port, path, rejectUnauthorized: false, servername: 'localhost', agent: false })
  const isSent = once(sent, 'socket').then(([socket]) => once(socket as TLSSocket, 'secureConnect'))
  const status = once(sent.end(), 'response').then(async ([response]) => {
    response.resume()
    await once(response, 'end')
    return response.statusCode as number
  })
  return { isSent, status }
}
