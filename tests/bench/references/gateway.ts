import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tests/support/http/free-port.ts'
import { cpuSeconds, familySeconds, postgresPid } from '#tests/support/long-runs/process-usage.ts'
import { startServer } from '../site/shop.ts'

const store = { id: 'benchstore', password: 'a-long-bench-password' }

export type Gateway = Awaited<ReturnType<typeof startGateway>>

/** Starts the gateway, and the sender of SMS beside it, on the PostgreSQL of a data folder that no shop uses. */
export async function startGateway(port: number, { dataDir, socket }: { dataDir: string; socket: string }) {
  const script = fileURLToPath(new URL('gateway-server.ts', import.meta.url))
  const smsPort = await freePort()
  const server = await startServer(join(dataDir, 'gateway.log'), {
    port,
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    args: [script, String(port), String(smsPort), socket, store.id, store.password],
  })
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    /** Settings of a shop that sells through it. */
    env: {
      SSLCZ_API_BASE: origin,
      SSLCZ_GATEWAY_HOSTS: origin,
      SSLCZ_STORE_ID: store.id,
      SSLCZ_STORE_PASSWD: store.password,
      SMS_API_BASE: `http://127.0.0.1:${smsPort}`,
      SMS_API_TOKEN: store.password,
      SMS_SID: store.id,
    },
    /** Processor seconds of the gateway and its database so far. */
    cpuSeconds: () => cpuSeconds(server.pid) + familySeconds(postgresPid(dataDir)),
    stop: server.stop,
  }
}
