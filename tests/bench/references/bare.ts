import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ResponseSample } from './response-sample.ts'

export type Bare = Awaited<ReturnType<typeof startBare>>

/** Bare node:http in a process of its own, which sends the same response to every request. */
export async function startBare(port: number) {
  const script = fileURLToPath(new URL('bare-server.mjs', import.meta.url))
  const child = fork(script, [String(port)], { execArgv: [] })
  await once(child, 'message')
  return {
    port,
    pid: child.pid ?? 0,
    async respondWith({ headers, body }: ResponseSample) {
      child.send({ headers: headers.flat(), body: body.toString('base64') })
      await once(child, 'message')
    },
    async stop() {
      if (!child.connected) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
