import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { settingVariables } from '#server/platform/settings/settings.ts'
import { calls } from '#shared/contract/modules.ts'
import { problems } from '#shared/problem.ts'
import { identity } from '#shared/site/identity.ts'
import { hasNginx, layOutNginx, startNginx } from './cluster/nginx.ts'
import { freePort } from './support/http/free-port.ts'
import { testShop } from './support/shop/test-shop.ts'
import { addressesWithKey } from './support/source-code/addresses-with-key.ts'

const json = 'application/json'
let shop: Awaited<ReturnType<typeof testShop>>
const folder = mkdtempSync(join(tmpdir(), 'projukti-nginx-'))
beforeAll(async () => {
  shop = await testShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['deploy/monitoring/grafana-dashboard.json', 'deploy/monitoring/projukti-alerts.yml'])(
  '%s asks for nothing that the shop does not count',
  async (file) => {
    const { body } = await shop.app.inject('/metrics')
    const counted = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))

    const asked = [...readFileSync(file, 'utf8').matchAll(/"?expr"?: "?(.*)/g)].flatMap(([, question = '']) =>
      namesIn(question),
    )

    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter((name) => !counted.has(name) && name !== 'up')).toEqual([])
  },
)

const common = readFileSync('deploy/systemd/projukti-.service.d/common.conf', 'utf8')
/** As the example lists them: a name, and whether the shop needs it. */
const secrets = [
  ...readFileSync('deploy/shop.env.example', 'utf8').matchAll(/^# {3}([a-z\d_, ]+?)(?: {2,}(must)?.*)?$/gm),
].flatMap(([, names = '', must]) => names.split(', ').map((name) => ({ name, isNeeded: must === 'must' })))

test('every secret of the example reaches the shop, under systemd and in a container', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8')

  expect(secrets.map(({ name }) => name.toUpperCase()).sort()).toEqual(
    settingVariables().filter(isSecret).sort(),
  )
  for (const { name, isNeeded } of secrets) {
    expect(common).toContain(`LoadCredential=${name}:/etc/projukti/${name}\n`)
    expect(common.includes(`SetCredential=${name}:\\n\n`), `a default for ${name}`).toBe(!isNeeded)
    expect(compose).toContain(`  ${name}: { file: secrets/${name} }`)
  }
})

test('every unit that runs the shop has its settings, secrets and limits, and tells somebody when it fails', () => {
  const units = readdirSync('deploy/systemd').filter((name) => name.endsWith('.service'))

  expect(readlinkSync('deploy/systemd/projukti@.service.d')).toBe('projukti-.service.d')
  expect(units).toHaveLength(4)
  for (const unit of units) {
    const text = readFileSync(`deploy/systemd/${unit}`, 'utf8')
    expect(unit).toMatch(/^projukti(-|@)/)
    expect(text).toContain('ExecStart=/usr/bin/env node ')
    if (/^projukti-[a-z]+\.service$/.test(unit))
      expect(text).toContain('OnFailure=projukti-failed@%n.service')
  }
})

const analyze = '/usr/bin/systemd-analyze'
test.skipIf(!existsSync(analyze))('systemd takes the units (skipped where it is not installed)', () => {
  const units = join(folder, 'units')
  cpSync('deploy/systemd', units, { recursive: true, verbatimSymlinks: true })
  const names = ['projukti@3001.service', 'projukti-backup.service', 'projukti-doctor.timer']
  const env = { ...process.env, SYSTEMD_UNIT_PATH: `${units}:/lib/systemd/system` }

  const { stderr } = spawnSync(analyze, ['verify', '--man=no', ...names.map((name) => join(units, name))], {
    encoding: 'utf8',
    env,
  })

  // Other units of this machine may have complaints of their own.
  expect(stderr.split('\n').filter((line) => line.includes(units))).toEqual([])
})

test.skipIf(!hasNginx)('nginx takes the configuration (skipped where it is not installed)', () => {
  const args = layOutNginx({ folder, instances: [3001, 3002], port: 4443, plainPort: 4080 })

  const { status, stderr } = spawnSync('/usr/sbin/nginx', ['-t', ...args], { encoding: 'utf8' })

  expect(stderr).not.toMatch(/\[(warn|emerg)\]/)
  expect(status).toBe(0)
})

test.skipIf(!hasNginx)('what nginx refuses itself has the error body of the API', async () => {
  const [port, plainPort, nobodyThere] = [await freePort(), await freePort(), await freePort()]
  const where = { folder: join(folder, 'alone'), instances: [nobodyThere], port, plainPort }
  const nginx = await startNginx(where)
  onTestFinished(() => void nginx.stop())
  const login = (body = '{}') => ask(port, '/api/auth/login', body)

  const large = await login('a'.repeat(3_000_000))
  const away = await ask(port, '/api/products')
  const flood = await Promise.all(Array.from({ length: 40 }, () => login()))

  const many = flood.find(({ status }) => status === 429)
  const expected = (code: 'TOO_LARGE' | 'UNAVAILABLE' | 'TOO_MANY') => ({
    status: problems[code][0],
    body: { message: problems[code][1], error: problems[code][1], code },
  })
  expect(large).toMatchObject(expected('TOO_LARGE'))
  expect(away).toMatchObject(expected('UNAVAILABLE'))
  expect(many).toMatchObject(expected('TOO_MANY'))
  expect([away.retryAfter, many?.retryAfter]).toEqual(['5', '60'])
})

test.skipIf(!hasNginx)('while all instances are away, every page says so with the hotline', async () => {
  const [port, plainPort, nobodyThere] = [await freePort(), await freePort(), await freePort()]
  const nginx = await startNginx({ folder: join(folder, 'away'), instances: [nobodyThere], port, plainPort })
  onTestFinished(() => void nginx.stop())

  const [page, form] = [await send(port, '/shop'), await send(port, '/checkout', 'a=b')]
  const itself = await send(port, '/away.html')

  for (const { statusCode, headers, body } of [page, form]) {
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([503, '30', 'text/html'])
    expect(body).toContain(`<a href="${identity.hotline.href}">${identity.hotline.shown}</a>`)
  }
  expect(itself.statusCode).toBe(404)
})

/** Asks nginx, whose certificate nobody has signed: a GET, or a POST where there is a body. */
async function send(port: number, path: string, body?: string) {
  const options = { port, path, rejectUnauthorized: false, servername: 'localhost' }
  const sent = request({ ...options, ...(body && { method: 'POST', headers: { 'content-type': json } }) })
  const [response] = (await once(sent.end(body), 'response')) as [IncomingMessage]
  return { statusCode: response.statusCode, headers: response.headers, body: await text(response) }
}

async function ask(port: number, path: string, payload?: string) {
  const { statusCode: status, headers, body } = await send(port, path, payload)
  return { status, retryAfter: headers['retry-after'], body: JSON.parse(body) as unknown }
}

test('the log of nginx has no key of an order', () => {
  const conf = readFileSync('deploy/nginx/projukti.conf', 'utf8')
  const [, pattern = ''] = /"~\*(\^.*)" "\$\{projukti_place\}\*\*\*"/.exec(conf) ?? []
  const masked = new RegExp(pattern, 'i')

  expect(conf).toContain('"$request_method $projukti_logged_uri"')
  expect(conf.match(/^server \{/gm)).toHaveLength(conf.match(/access_log .* projukti;/g)?.length ?? 0)
  for (const path of ['/order/KEY', '/ORDER/KEY', '/order/KEY/', '/order/KEY.data', ...addressesWithKey()])
    expect(masked.test(path), path).toBe(true)
  for (const path of ['/orders', '/order', '/shop', '/api/orders/lastOrder'])
    expect(masked.test(path), path).toBe(false)
})

test('nginx takes every picture that the shop takes', () => {
  const conf = readFileSync('deploy/nginx/projukti/locations.conf', 'utf8')
  const [, pattern = ''] = /^location ~ (\S+) \{\n {2}client_max_body_size 170m;/m.exec(conf) ?? []

  expect(pattern).not.toBe('')
  const withPictures = calls.filter(({ config }) => config.hasFiles && config.heavy !== 'spreadsheet')
  expect(withPictures.length).toBeGreaterThan(4)
  for (const { url } of withPictures) expect(`/api${url}`).toMatch(new RegExp(pattern))
})

/** The metrics of a PromQL query: words that are neither functions, labels nor values. */
function namesIn(question: string): string[] {
  const bare = question
    .replaceAll('\\"', '"')
    .replaceAll(/\{[^}]*\}|\[\w+\]|\b(by|without|on|ignoring) \([^)]*\)/g, ' ')
    .replaceAll(/\b\w+(?=\s*\()/g, ' ')
  return (bare.match(/\b[a-z][a-z0-9_]{1,}\b/g) ?? [])
    .filter((word) => !['and', 'on', 'or', 'unless'].includes(word))
    .map((word) => word.replace(/_(bucket|count|sum)$/, ''))
}

/** Passwords, keys and tokens, and addresses that have a password in them. */
function isSecret(variable: string): boolean {
  return /_(PASSWD|TOKEN|KEY|KEY_ID)$/.test(variable) || (/_URL$/.test(variable) && variable !== 'PUBLIC_URL')
}
