import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { hashKey } from '#server/users/sessions.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { Inside } from './target.ts'

/** A shop for this attack alone, as `npm start` opens it, with a folder that is thrown away afterwards. */
export async function startOwnShop() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'projukti-attack-'))
  const env = {
    ...process.env,
    ...{
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      RATE_LIMIT_FACTOR: '1000',
    },
  }
  const child = spawn(process.execPath, ['bin/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (part: Buffer) => {
      written += part.toString()
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  async function stop() {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }

  await new Promise<void>((resolve, reject) => {
    const isOpen = () => /is open at/.test(written) && resolve()
    child.stdout.on('data', isOpen)
    child.once('exit', () => reject(new Error(`The shop did not open:\n${written}`)))
  })

  const inside: Inside = {
    dataDir,
    // The start prints the demo accounts; what follows is the log.
    log: () => written.slice(written.indexOf('Ctrl-C closes the shop.')),
    expire: (token) => expire(dataDir, token),
  }
  return { origin, inside, stop }
}

async function expire(dataDir: string, token: string) {
  const { connection } = await startEmbedded(dataDir, { share: true })
  const client = new Client(connection)
  await client.connect()
  await client.query("update sessions set expires_at = now() - interval '1 second' where token_hash = $1", [
    hashKey(token),
  ])
  await client.end()
}
