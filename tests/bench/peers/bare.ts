import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Sample } from './sample.ts'

export type Bare = Awaited<ReturnType<typeof startBare>>

/** Bare node:http in a process of its own. */
export async function startBare(port: number) {
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)), [String(port)], {
    execArgv: [],
  })
  await once(child, 'message')
  return {
    name: 'bare node:http',
    port,
    measured: { pid: child.pid! },
    async answerWith({ headers, body }: Sample) {
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
