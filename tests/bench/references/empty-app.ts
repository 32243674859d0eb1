import { execFile } from 'node:child_process'
import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startServer } from '../site/shop.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const env = { NODE_ENV: 'production' }

/** Serves the empty React Router application. */
export async function startEmptyApp(port: number, dataDir: string) {
  const folder = await buildEmptyApp(dataDir)
  const script = fileURLToPath(new URL('empty-app-server.mjs', import.meta.url))
  const server = await startServer(join(dataDir, 'empty-app.log'), {
    port,
    cwd: folder,
    env,
    args: [script, String(port), folder],
  })
  return { ...server, origin: `http://127.0.0.1:${port}` }
}

/** Builds the application with the packages of the shop, once, and returns its folder. */
export async function buildEmptyApp(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'empty-app')
  if (existsSync(join(folder, 'build', 'server'))) return folder
  cpSync(fileURLToPath(new URL('empty-app', import.meta.url)), folder, { recursive: true })
  const packages = join(folder, 'node_modules')
  if (!existsSync(packages)) symlinkSync(join(root, 'node_modules'), packages)
  const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.js')
  await run(process.execPath, [program, 'build'], { cwd: folder, env: { ...process.env, ...env } })
  return folder
}
