import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { whenPortIsOpen } from './processes.ts'

type Where = { folder: string; instances: number[]; port: number; plainPort: number }

export const hasNginx = existsSync('/usr/sbin/nginx') && existsSync('/usr/bin/openssl')

/** Runs nginx with the files of deploy/nginx, adapted to other ports and another folder. */
export function layOutNginx({ folder, instances, port, plainPort }: Where): string[] {
  mkdirSync(join(folder, 'conf.d'), { recursive: true })
  for (const name of ['tls', 'cache', 'log']) mkdirSync(join(folder, name), { recursive: true })
  cpSync('deploy/nginx/projukti.conf', join(folder, 'conf.d', 'projukti.conf'))
  cpSync('deploy/nginx/projukti', join(folder, 'projukti'), { recursive: true })
  const files = [
    join(folder, 'conf.d', 'projukti.conf'),
    ...readdirSync(join(folder, 'projukti')).map((name) => join(folder, 'projukti', name)),
  ]
  for (const file of files) writeFileSync(file, moved(readFileSync(file, 'utf8')))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/log/error.log;\nworker_processes 1;\n${user()}` +
      'events { worker_connections 2048; }\nhttp { include conf.d/*.conf; }\n',
  )
  makeCertificate(join(folder, 'tls'))
  return ['-p', folder, '-c', join(folder, 'nginx.conf')]

  function moved(text: string): string {
    const servers = instances.map((at) => `  server 127.0.0.1:${at} max_fails=0;\n`).join('')
    return text
      .replaceAll('/etc/nginx/tls', join(folder, 'tls'))
      .replaceAll('/etc/nginx/projukti', join(folder, 'projukti'))
      .replaceAll('/var/cache/nginx', join(folder, 'cache'))
      .replaceAll('/var/log/nginx', join(folder, 'log'))
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
      .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
      .replaceAll('shop.example', 'localhost')
      .replace(/( *server 127\.0\.0\.1:\d+.*\n)+/, servers)
  }
}

/** nginx started by root would run its workers as `nobody`, who may not read a private folder. */
function user(): string {
  return process.getuid?.() === 0 ? 'user root;\n' : ''
}

function makeCertificate(folder: string) {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, '-subj', '/CN=localhost', ...files], { stdio: 'ignore' })
}

export async function startNginx(where: Where) {
  const nginx = spawn('/usr/sbin/nginx', layOutNginx(where), { stdio: 'inherit' })
  await whenPortIsOpen(where.port)
  return {
    accessLog: () => readFileSync(join(where.folder, 'log', 'projukti.log'), 'utf8'),
    stop: () => nginx.kill('SIGTERM'),
  }
}
