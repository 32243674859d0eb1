import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { usualAdvances } from '#shared/orders/advance.ts'
import { defaultDetails } from '#shared/site/shop-details.ts'
import { readConfig } from './config.ts'
import { productionWarnings } from './production-safety.ts'
import { settingVariables } from './settings.ts'
import { unknownVariables } from './unknown-variables.ts'

const folder = mkdtempSync(join(tmpdir(), 'projukti-config-'))
const demo = { DATA_DIR: join(folder, 'data') }
const production = {
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'production'),
  DATABASE_URL: 'postgresql://shop:secret@db/shop',
  PUBLIC_URL: 'https://projukti.test/',
  SMTP_URL: 'smtps://mail.test',
  SSLCZ_STORE_ID: 'projuktilive',
  SSLCZ_STORE_PASSWD: 'secret',
}

afterAll(() => rmSync(folder, { recursive: true }))

test('the tables for operators name every setting, and no other', () => {
  const text = readFileSync('docs/settings.md', 'utf8')
  const rows = text.split('\n').filter((line) => /^\| `[A-Z][A-Z\d_]+`/.test(line))
  const named = rows.flatMap((row) => row.split(' | ')[0]?.match(/[A-Z][A-Z\d_]+/g) ?? [])

  expect(named.sort()).toEqual(settingVariables().sort())
})

test('with nothing set it is a demo for this machine alone, with its own gateway', () => {
  const config = readConfig(demo)

  expect(config).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    followsHost: true,
    databaseUrl: null,
    smtpUrl: null,
    s3: null,
    rateLimitFactor: 1,
    trustProxy: [],
    gateway: { sandbox: true, apiBase: 'http://127.0.0.1:3000/sandbox-gateway' },
  })
})

test('SMS are off in production until they are configured, and half of it is refused', () => {
  expect(readConfig(production).sms).toBeNull()
  expect(() => readConfig({ ...production, SMS_API_TOKEN: 'token' })).toThrow('SMS_SID belong together')
  const set = { ...production, SMS_API_TOKEN: 'token', SMS_SID: 'PROJUKTI' }
  expect(readConfig({ ...set, SMS_LANGUAGE: 'bn' }).sms).toMatchObject({
    sandbox: false,
    apiBase: 'https://smsplus.sslwireless.com',
    language: 'bn',
  })
  expect(() => readConfig({ ...set, SMS_API_BASE: 'http://sms.example' })).toThrow('it must be https')
  expect(readConfig(demo).sms).toMatchObject({ sandbox: true, language: 'en' })
})

test('days are whole: a part of one is refused at the start, not when it is used', () => {
  expect(() => readConfig({ ...demo, KEEP_MAILS_DAYS: '1.5' })).toThrow('KEEP_MAILS_DAYS is 1.5')
  expect(() => readConfig({ ...demo, REFUND_DAYS: '7.5' })).toThrow('REFUND_DAYS is 7.5')
  expect(readConfig({ ...demo, REFUND_DAYS: '7' }).refundDays).toBe(7)
})

test('a key for backups that could be guessed is refused, without being shown', () => {
  const refused = () => readConfig({ ...demo, BACKUP_KEY: 'guess-me' })
  expect(refused).toThrow('BACKUP_KEY is too short')
  expect(refused).not.toThrow('guess-me')
  expect(readConfig({ ...demo, BACKUP_KEY: 'k'.repeat(32) }).backupKey).toBe('k'.repeat(32))
})

test("the demo gateway's password is random, private, and the same after a restart", () => {
  const first = readConfig(demo).gateway.storePassword
  const other = readConfig({ DATA_DIR: join(folder, 'other') }).gateway.storePassword

  expect(first).toHaveLength(32)
  expect(readConfig(demo).gateway.storePassword).toBe(first)
  expect(other).not.toBe(first)
  expect(statSync(join(demo.DATA_DIR, 'gateway-password')).mode & 0o077).toBe(0)
})

test('production refuses to start and lists all that is missing', () => {
  const start = () => readConfig({ NODE_ENV: 'production', DATA_DIR: demo.DATA_DIR })

  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'SSLCZ_STORE_ID', 'SSLCZ_STORE_PASSWD']) {
    expect(start).toThrow(`- ${name} is missing`)
  }
})

test('production with all it needs talks to the live gateway and mounts no sandbox', () => {
  const config = readConfig(production)

  expect(config).toMatchObject({
    mode: 'production',
    publicUrl: 'https://projukti.test',
    followsHost: false,
    gateway: {
      sandbox: false,
      apiBase: 'https://securepay.sslcommerz.com',
      gatewayHosts: ['securepay.sslcommerz.com', 'epay-gw.sslcommerz.com'],
    },
  })
})

test.each([
  ['PUBLIC_URL', 'http://projukti.test', 'must be https'],
  ['SSLCZ_API_BASE', 'http://securepay.sslcommerz.com', 'must be https'],
  ['DATABASE_URL', 'db/shop', 'must begin with postgresql://'],
  ['DATABASE_REPLICA_URL', 'mysql://replica', 'must begin with postgresql://'],
  ['SMTP_URL', 'mail.test', 'must begin with smtps://'],
  ['SMTP_URL', 'smtp://shop:secret@mail.test', 'without TLS anybody on the way reads the mails'],
  ['S3_ACCESS_KEY_ID', 'half-of-it', 'belong together'],
])('production refuses %s=%s: it %s', (name, value, why) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(why)
})

test.each(['smtp://127.0.0.1:2525', 'smtp://mail.test:587?requireTLS=true'])(
  'production hands its mail in at %s',
  (SMTP_URL) => {
    expect(readConfig({ ...production, SMTP_URL }).smtpUrl).toBe(SMTP_URL)
  },
)

test('production may be rehearsed on one machine without a certificate', () => {
  expect(readConfig({ ...production, PUBLIC_URL: 'http://127.0.0.1:8080' }).publicUrl).toBe(
    'http://127.0.0.1:8080',
  )
})

test('production hears of what is allowed but hardly meant', () => {
  const given = { ...production, SSLCZ_API_BASE: 'https://sandbox.sslcommerz.com' }

  const warnings = productionWarnings(readConfig(given), defaultDetails, null).join(' ')
  const keys = { BACKUP_KEY: 'k'.repeat(32), SECOND_FACTOR_KEY: 's'.repeat(32) }
  const details = {
    ...defaultDetails,
    hotline: '09600 000 001',
    whatsapp: '+880 1700 000 001',
    email: 'shop@example.com',
    ordersEmail: 'orders@example.com',
    address: 'Mirpur, Dhaka',
    facebook: '',
    instagram: '',
    youtube: '',
    bin: '001234567-0101',
    tradeLicence: 'TRAD/1',
    dbid: '1',
    complaintName: 'Rahima Khatun',
  }
  const config = readConfig({ ...production, ...keys, TRUST_PROXY: 'loopback' })
  const awayPage = readFileSync('deploy/nginx/projukti/away.html', 'utf8')

  expect(productionWarnings(config, details, awayPage)).toEqual([
    expect.stringMatching(/away\.html does not name the hotline 09600 000 001/),
  ])
  expect(productionWarnings(config, details, awayPage.replaceAll('09638 016 016', details.hotline))).toEqual(
    [],
  )
  expect(warnings).toMatch(
    /TRUST_PROXY is not set.*without any money.*BACKUP_KEY.*SECOND_FACTOR_KEY.*sample values of: hotline, WhatsApp, email.*does not say: trade licence, BIN/,
  )
})

test('a demo may use a gateway elsewhere, and then needs its store', () => {
  const given = { ...demo, SSLCZ_API_BASE: 'https://sandbox.sslcommerz.com' }

  expect(() => readConfig(given)).toThrow('SSLCZ_STORE_ID is missing')
  const config = readConfig({ ...given, SSLCZ_STORE_ID: 'box', SSLCZ_STORE_PASSWD: 'box@ssl' })
  expect(config.gateway).toMatchObject({ sandbox: false, storeId: 'box' })
})

test('a secret may come from a file', () => {
  const file = join(folder, 'password')
  writeFileSync(file, 'from-a-file\n')
  const { SSLCZ_STORE_PASSWD: _, ...rest } = production

  expect(readConfig({ ...rest, SSLCZ_STORE_PASSWD_FILE: file }).gateway.storePassword).toBe('from-a-file')
  expect(() => readConfig({ ...rest, SSLCZ_STORE_PASSWD_FILE: '/nowhere' })).toThrow(
    'cannot be read (ENOENT)',
  )
  expect(() => readConfig({ ...production, SSLCZ_STORE_PASSWD_FILE: file })).toThrow('are both set')
})

test('a secret may come from the folder that systemd hands over, where an empty file is none', () => {
  const { DATABASE_URL, SSLCZ_STORE_PASSWD: _, ...rest } = production
  writeFileSync(join(folder, 'database_url'), `${DATABASE_URL}\n`)
  writeFileSync(join(folder, 'sslcz_store_passwd'), 'of-the-service')
  writeFileSync(join(folder, 'sms_api_token'), '\n')
  writeFileSync(join(folder, 'metrics_token'), 'm'.repeat(24))

  const config = readConfig({ ...rest, CREDENTIALS_DIRECTORY: folder, METRICS_TOKEN: 'o'.repeat(24) })

  expect(config).toMatchObject({ databaseUrl: DATABASE_URL, sms: null, metricsToken: 'o'.repeat(24) })
  expect(config.gateway.storePassword).toBe('of-the-service')
})

test('a misspelt setting is named, and variables of other programs are not', () => {
  const others = { HOME: '/root', LANG: 'C', HOSTNAME: 'shop', INVOCATION_ID: 'a', npm_config_port: '1' }
  const misspelt = {
    DATABSE_URL: 'a',
    TRUST_PROXIES: 'b',
    BACKUP_KEYS_FILE: 'c',
    SMS_TOKEN: 'd',
    SSLCZ_STOREID: 'e',
  }

  const named = unknownVariables({ ...production, ...others, ...misspelt, SMTP_URL_FILE: '/run/smtp_url' })

  expect(named).toEqual([
    'DATABSE_URL is no setting of the shop. Did you mean DATABASE_URL?',
    'BACKUP_KEYS_FILE is no setting of the shop. Did you mean BACKUP_KEY?',
    'SMS_TOKEN is no setting of the shop.',
    'SSLCZ_STOREID is no setting of the shop. Did you mean SSLCZ_STORE_ID?',
  ])
  expect(unknownVariables(production)).toEqual([])
})

test('a token that could be guessed does not open the numbers', () => {
  expect(() => readConfig({ ...demo, METRICS_TOKEN: 'watch-me' })).toThrow('METRICS_TOKEN is too short')
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'three'],
  ['PORT', '3000.5'],
  ['CORS_ORIGINS', '*'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'projukti.test'],
  ['PUBLIC_URL', 'https://projukti.test/shop'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', 'nginx'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ ...demo, [name]: value })).toThrow(`${name} is ${value}`)
})

test('proxies are addresses, subnets or names of such', () => {
  const { trustProxy } = readConfig({ ...demo, TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::1' })

  expect(trustProxy).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1'])
})

test('origins that may call the API are written with or without a slash at the end', () => {
  const { corsOrigins } = readConfig({ ...demo, CORS_ORIGINS: 'https://a.test/, https://b.test:8443' })

  expect(corsOrigins).toEqual(['https://a.test', 'https://b.test:8443'])
})

test('a data folder that cannot be made is said in one sentence', () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')

  expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow(
    /cannot be written \(ENOTDIR\).*set DATA_DIR/,
  )
})

test('an owner decides what is asked for in advance; without a word it is what it always was', () => {
  const own = readConfig({ ...demo, ADVANCES: '10000:500, 3000', PRE_ORDER_PERCENT: '20' })

  expect(readConfig(demo).advances).toEqual(usualAdvances)
  expect(own.advances).toEqual({
    tiers: [
      { upTo: 10_000, advance: 500 },
      { upTo: null, advance: 3_000 },
    ],
    preOrderPercent: 20,
  })
})

test.each(['5000:305', '50000:1015, 5000:305, 2030', '2030, 5000:305', 'a tenth', '5000:-3, 2030'])(
  'advances of %s are refused with an example',
  (ADVANCES) => {
    expect(() => readConfig({ ...demo, ADVANCES })).toThrow(/such as 5000:305, 50000:1015, 2030/)
  },
)
