import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sample } from './sample.ts'

export type Nginx = NonNullable<Awaited<ReturnType<typeof startNginx>>>

/** nginx with one worker and a file in its cache, or null where it is not installed. */
export async function startNginx(port: number, folder: string) {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status !== 0) return null
  mkdirSync(join(folder, 'files'), { recursive: true })
  const config = join(folder, 'nginx.conf')
  writeConfig([], '')
  const child = spawn('nginx', ['-p', folder, '-c', config, '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  })

  function writeConfig(headers: readonly (readonly [string, string])[], type: string) {
    const lines = headers.map(([name, value]) => `add_header ${name} ${quoted(value)};`).join('\n      ')
    writeFileSync(
      config,
      `daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')};
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; etag off; if_modified_since off;
  keepalive_requests 1000000000; keepalive_timeout 72s; open_file_cache max=100; server_tokens off;
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${join(folder, 'files')};
      rewrite ^ /answer break;
      types {} default_type "${type}";
      ${lines}
    }
  }
}
`,
    )
  }

  return {
    name: 'nginx',
    port,
    measured: { pid: child.pid!, family: true },
    async answerWith({ headers, body }: Sample) {
      writeFileSync(join(folder, 'files', 'answer'), body)
      const own = new Set(['content-type', 'content-length', 'etag', 'x-request-id'])
      const type = headers.find(([name]) => name === 'content-type')?.[1] ?? ''
      writeConfig(
        headers.filter(([name]) => !own.has(name)),
        type,
      )
      child.kill('SIGHUP')
      // It answers with its old settings until the new worker is there.
      await pause(700)
      if (child.exitCode !== null)
        throw new Error(`nginx does not run; ${join(folder, 'error.log')} says why`)
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '')}"`
}
