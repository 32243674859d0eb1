// The files of deploy/ for Docker, held together without an engine: Dockerfile, compose.yaml, nginx and the page.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sourcesIn } from './support/source-code/files.ts'

const read = (name: string) => readFileSync(join('deploy', name), 'utf8')
const [compose, dockerfile, example] = [read('compose.yaml'), read('Dockerfile'), read('env.example')]
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
/** The last stage is the image that runs. */
const stages = dockerfile.split(/^(?=FROM )/m).slice(1)
const image = stages.at(-1)!
const services = namesUnder('services')
const page = readFileSync('docs/going-live.md', 'utf8')
  .split(/^(?=## )/m)
  .find((section) => section.startsWith('## First deployment, with containers'))!

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
})

test('the image has every file that the built server looks for beside itself', () => {
  const copied = [...image.matchAll(/^COPY .*?(\S+)$/gm)].map(([, to = '']) =>
    to.replace(/^\.\/$/, 'package.json'),
  )
  const wanted = sourcesIn('server')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)].map(
        ([, to = '']) => relative('.', resolve(file, '..', to)),
      ),
    )

  expect(wanted).toContain('server/platform/db/migrations')
  expect(wanted.filter((file) => !copied.some((to) => file === to || file.startsWith(`${to}/`)))).toEqual([])
})

test('the build in the image gets all of its sources, and nothing that is private', async () => {
  const { files, folders } = await sourcesOfBuild()
  const [nothing, ...rules] = read('Dockerfile.dockerignore').trim().split('\n').slice(1)
  const sent = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))

  expect(nothing).toBe('*')
  expect([...folders, ...files].filter((name) => !sent.includes(name.split('/')[0]!))).toEqual([])
  expect(sent.filter((name) => !existsSync(name))).toEqual([])
  for (const name of ['.git', 'data', 'deploy', 'node_modules', 'build']) expect(sent).not.toContain(name)
  const taken = stages.flatMap((stage) => [...stage.matchAll(/^COPY (?!--from)(.*) \S+$/gm)])
  for (const name of taken.flatMap(([, names = '']) => names.split(' ')))
    expect(name === '.' || sent.includes(name.split('/')[0]!), name).toBe(true)
})

test('one version in .env is what is built and what is run, and no other than that of the sources', () => {
  const [, check = ''] = /^RUN ([^\n]*VERSION[^\n]*(?:\n {2}[^\n]*)*)$/m.exec(dockerfile) ?? []
  const build = (VERSION: string) =>
    spawnSync('sh', ['-c', check], { env: { ...process.env, VERSION }, encoding: 'utf8' })

  expect(compose.match(/^ *image: projukti.*/gm)).toEqual([
    expect.stringContaining('projukti:${PROJUKTI_VERSION:?'),
  ])
  expect(compose).toMatch(/^ *VERSION: \$\{PROJUKTI_VERSION\}$/m)
  expect(example).toContain(`PROJUKTI_VERSION=${version}\n`)
  expect(check).not.toBe('')
  expect(build(version).status).toBe(0)
  expect(build('9.9.9')).toMatchObject({ status: 1, stderr: expect.stringContaining(version) })
})

test('every variable of compose.yaml stands in the example of .env, but the commit', () => {
  const asked = [...compose.matchAll(/\$\{(\w+)/g), ...dockerfile.matchAll(/^ARG (\w+_IMAGE)/gm)]
  const given = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name)

  const missing = new Set(asked.map(([, name]) => name).filter((name) => !given.includes(name)))
  expect([...missing]).toEqual(['COMMIT'])
  // What is pulled when there is no .env is what the example names.
  for (const [, name, byDefault] of compose.matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g))
    expect(example).toContain(`${name}=${byDefault}\n`)
})

test('the images of others are pinned by their digests, and pinned anew when newer ones are wanted', () => {
  const folder = copyOfDeploy()
  const pin = (digest: string) => run(folder, `export DIGEST=${digest}; ./pin-images`)
  writeFileSync(join(folder, '.env'), example)

  pin('a'.repeat(64))
  const { output } = pin('b'.repeat(64))

  const pinned = [...example.matchAll(/^(\w+_IMAGE)=(.*)$/gm)].map(
    ([line]) => `${line}@sha256:${'b'.repeat(64)}`,
  )
  expect(pinned).toHaveLength(3)
  expect(output.trim().split('\n')).toEqual(pinned)
  expect(readFileSync(join(folder, '.env'), 'utf8')).toContain(`PROJUKTI_VERSION=${version}\n`)
})

test('the image is healthy as long as /healthz answers, and not when it does not', async () => {
  const [, command = '[]'] = /^HEALTHCHECK [^[]*CMD (\[[^\n]*\])$/m.exec(image) ?? []
  const [node, ...args] = JSON.parse(command) as string[]
  let status = 200
  const shop = createServer((request, response) => {
    response.writeHead(request.url === '/healthz' ? status : 404).end()
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const PORT = String((shop.address() as AddressInfo).port)
  const ask = async () => {
    const [code] = await once(spawn(process.execPath, args, { env: { PORT }, stdio: 'ignore' }), 'exit')
    return code as number
  }

  expect(node).toBe('node')
  expect(await ask()).toBe(0)
  status = 503
  expect(await ask()).toBe(1)
  shop.close()
  shop.closeAllConnections()
  expect(await ask()).toBe(1)
})

test('nginx asks the instances of compose.yaml, and looks their names up again', () => {
  const upstream = read('nginx/upstream-compose.conf')
  const servers = [...upstream.matchAll(/^ *server (\S+):(\d+)(.*);$/gm)]
  const [, port] = /\bPORT=(\d+)/.exec(image) ?? []
  const [, nginx = ''] = /^NGINX_IMAGE=nginx:([\d.]+)$/m.exec(example) ?? []

  expect(servers.map(([, name]) => name)).toEqual(services.filter((name) => name.startsWith('shop-')))
  for (const [line, , at, how] of servers) {
    expect(at, line).toBe(port)
    expect(how, line).toContain(' resolve ')
  }
  // `resolve` needs these two, and came to the free nginx with 1.27.3.
  expect(upstream).toMatch(/^resolver 127\.0\.0\.11 valid=\d+s/m)
  expect(upstream).toMatch(/^ *zone \w+ \d+k;$/m)
  expect(Number(nginx.split('.')[1])).toBeGreaterThanOrEqual(28)
})

test('nginx finds its files where compose.yaml puts them, the page with the hotline among them', () => {
  const mounts = [...compose.matchAll(/^ *- (\.\/\S+):(\/\S+):ro$/gm)].map(([, from = '', to = '']) => ({
    from,
    to,
  }))
  const configuration = mounts.filter(({ from }) => from.startsWith('./nginx'))
  const text = [
    read('nginx/projukti.conf'),
    ...sourcesIn('deploy/nginx/projukti', /\.conf$/).map((file) => readFileSync(file, 'utf8')),
  ].join('\n')
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = '']) => path)
  const included = named(/^ *include (projukti\/\S+);/gm).map((path) => `/etc/nginx/${path}`)
  const [root = ''] = named(/^location = \/away\.html \{[^}]*root (\S+);/gm)
  const isMounted = (path: string, among = mounts) => among.some(({ to }) => path.startsWith(to))
  const isThere = (path: string) =>
    configuration.some(
      ({ from, to }) => path.startsWith(to) && existsSync(join('deploy', from, path.slice(to.length))),
    )

  expect(new Set(included).size).toBeGreaterThan(4)
  expect([...included, `${root}/away.html`].filter((path) => !isThere(path))).toEqual([])
  const others = named(/(?:ssl_certificate(?:_key)?|root) (\/\S+?);/g)
  expect(others.filter((path) => !isMounted(path))).toEqual([])
})

test('the commands of the first deployment work in this order', () => {
  const folder = copyOfDeploy()
  const [, block = ''] = /```sh\ncd deploy\n([\s\S]*?)```/.exec(page) ?? []
  writeFileSync(join(folder, 'fullchain.pem'), 'certificate')
  writeFileSync(join(folder, 'privkey.pem'), 'key')

  const { calls } = run(folder, block.replaceAll('/path/to/', './'))

  const secrets = [...compose.matchAll(/\{ file: (\S+) \}/g)].map(([, file = '']) => join(folder, file))
  expect(secrets.length).toBeGreaterThan(10)
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700)
  for (const file of secrets) expect(statSync(file).mode & 0o777, file).toBe(0o444)
  expect(readFileSync(join(folder, '.env'), 'utf8')).toMatch(/NODE_IMAGE=.*@sha256:/)
  expect(readFileSync(join(folder, 'nginx/projukti.conf'), 'utf8')).not.toContain('shop.example')
  expect(calls).toContain('compose up -d --build')
})

test('every command of docs and files for the containers names a service and a program that exist', () => {
  const typed = [...page.matchAll(/docker compose ([^`\n|&;)]+)/g)].map(([, words = '']) =>
    words.trim().split(/\s+/),
  )
  const programs = [...`${page}${compose}${dockerfile}`.matchAll(/build\/server\/([\w-]+)\.js/g)]
  const written = (name: string) =>
    [`server/cli/${name}.ts`, `server/${name}.ts`].some((file) => existsSync(file))

  expect(new Set(typed.map(([verb]) => verb))).toEqual(
    new Set(['up', 'exec', 'logs', 'stop', 'run', 'build', 'ps']),
  )
  for (const words of typed) {
    const named = words.filter((word) => /^(shop-\d|database|nginx)$/.test(word))
    if (/^(exec|run|stop|logs)$/.test(words[0]!)) expect(named, words.join(' ')).not.toEqual([])
    expect(named.filter((name) => !services.includes(name))).toEqual([])
  }
  const names = new Set(programs.map(([, name = '']) => name))
  expect(names).toEqual(new Set(['create-admin', 'doctor', 'backup', 'restore', 'main']))
  expect([...names].filter((name) => !written(name))).toEqual([])
  // Where backups are written, and read again by a restore.
  expect(compose).toContain('./backups:/backups')
})

/** A plain script of Node, which has no types. */
function sourcesOfBuild(): Promise<{ files: string[]; folders: string[] }> {
  return import(/* @vite-ignore */ resolve('bin/build-state.mjs'))
}

function copyOfDeploy(): string {
  const folder = newFolder()
  cpSync('deploy', folder, { recursive: true, verbatimSymlinks: true })
  return folder
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'projukti-containers-'))
  made.push(folder)
  return folder
}

/** `docker` notes what it is asked, and knows a digest for every image. */
const programs = {
  docker: `echo "$*" >> "$CALLS"
    case "$1 $2" in 'image inspect') echo "$5@sha256:\${DIGEST:-${'c'.repeat(64)}}" ;; esac`,
  git: 'echo abc1234',
  chown: 'exit 0',
}

/** Runs these commands in that folder, as an operator types them. */
function run(folder: string, script: string) {
  const bin = newFolder()
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, CALLS: join(bin, 'calls') }
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toMatchObject({ status: 0 })
  return { output: stdout, calls: readFileSync(env.CALLS, 'utf8').trim().split('\n') }
}

/** The names of a part of compose.yaml, which is indented by two. */
function namesUnder(part: string): string[] {
  const [, text = ''] = new RegExp(`^${part}:\\n((?:  .*\\n|\\n)*)`, 'm').exec(compose) ?? []
  return [...text.matchAll(/^ {2}([\w-]+):/gm)].map(([, name = '']) => name)
}
