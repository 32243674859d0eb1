import { resolve } from 'node:path'
import { type SmsLanguage, smsLanguages } from '#shared/messages/sms-states.ts'
import type { AdvanceTerms } from '#shared/orders/advance.ts'
import type { Seller } from '#shared/orders/invoice.ts'
import { legalIdentity } from '#shared/site/legal-identity.ts'
import { readAdvances } from './advances.ts'
import { storedSecret } from './data-folder.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { unsafeSettings } from './production-safety.ts'
import { type KeepDays, readKeepDays } from './retention.ts'
import { StartupError } from './startup-error.ts'

/** All settings of a running shop. Read once; nothing else reads the environment. */
export type Config = {
  mode: 'demo' | 'production'
  host: string
  port: number
  /** The address customers know, without a slash at its end. */
  publicUrl: string
  /** PUBLIC_URL is not set: links follow the address that the customer came by. */
  followsHost: boolean
  dataDir: string
  /** The database; null: the shop keeps a PostgreSQL of its own in `dataDir`. */
  databaseUrl: string | null
  /** A streaming copy of the database, for what `read` in context.ts lists. */
  databaseReplicaUrl: string | null
  gateway: GatewayConfig
  /** Null: no courier is booked by its API, and staff type the numbers in. */
  courier: CourierConfig | null
  /** The mail server; null: mail is written to `dataDir`/mail. */
  smtpUrl: string | null
  /** The sender of SMS; null: no SMS are written. */
  sms: SmsConfig | null
  /** The bucket for uploads; null: they are kept in `dataDir`/uploads. */
  s3: S3Config | null
  rateLimitFactor: number
  /** The effort of the AVIF encoder, from 0 to 9. At 0 sizes of a picture are made only when asked for. */
  pictureEffort: number
  /** Proxies whose X-Forwarded-For counts: addresses, subnets, or `loopback`, `linklocal`, `uniquelocal`. */
  trustProxy: string[]
  /** The other origins that may call the API. */
  corsOrigins: string[]
  metricsToken: string | null
  logLevel: (typeof logLevels)[number]
  /** The time that a draining instance goes on answering, so that the load balancer can notice. */
  drainSeconds: number
  /** The highest discount of a coupon, in percent, that a shop manager may create or change. */
  managerCouponPercent: number
  /** The highest discount on an order, in percent of its lines, that a shop manager may give. */
  staffDiscountPercent: number
  /** A product's price may fall by this many percent before staff are asked whether they mean it. */
  priceDropPercent: number
  /** A message that is new for more hours than this is late. */
  answerHours: number
  /** A paid order that no courier has after this many hours is late. */
  handOverHours: number
  /** Within how many days of the payment an order is delivered: in the shop's own district, and elsewhere. */
  deliverDaysNear: number
  deliverDays: number
  /** Within how many days a refund that is due is begun. */
  refundDays: number
  /** Within how many days a warranty claim is ready, and within how many where the machine goes to its maker. */
  claimDays: number
  claimMakerDays: number
  /** The party that bears the charge of an EMI, by the store's agreement with the gateway. */
  emiCharge: 'merchant' | 'customer'
  /** The advances that staff ask for. */
  advances: AdvanceTerms
  /** The seller that new invoices name. */
  seller: Seller
  /** Whether anybody may read the description of the API under /api/docs; otherwise staff may. */
  apiDocs: boolean
  /** Seals the secrets of second factors in the database; the same for all instances. */
  secondFactorKey: string | null
  /** Whether browsers are told to use HTTPS for all subdomains, too. */
  hstsSubdomains: boolean
  /** Signs backups; a restore refuses those that somebody else has written or changed. */
  backupKey: string | null
  keepDays: KeepDays
}

type GatewayConfig = {
  /** Whether the gateway is the one that the shop mounts itself. */
  sandbox: boolean
  apiBase: string
  gatewayHosts: string[]
  storeId: string
  storePassword: string
}

export type SmsConfig = {
  /** Whether the sender of SMS is the one that the shop mounts itself. */
  sandbox: boolean
  apiBase: string
  apiToken: string
  /** The name that SMS come from, as agreed with the sender. */
  sid: string
  language: SmsLanguage
}

type CourierConfig = {
  /** Whether the courier is the one that the shop mounts itself. */
  sandbox: boolean
  apiBase: string
  apiKey: string
  secretKey: string
  /** The token that the courier sends with its news, so that nobody else can report deliveries. */
  webhookToken: string
  /** The start of the address where a buyer follows a parcel. */
  trackingBase: string
}

export type S3Config = {
  bucket: string
  region: string
  endpoint: string | undefined
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
  forcePathStyle: boolean
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const env = readEnvironment(variables)
  const mode = variables.NODE_ENV === 'production' ? 'production' : 'demo'
  const host = env.text('HOST') ?? '127.0.0.1'
  const port = env.wholeNumber('PORT', 3000, { max: 65_535 })
  const dataDir = resolve(env.text('DATA_DIR') ?? 'data')
  const required = mode === 'production' ? env.needed : env.text
  const publicUrl = env.origin('PUBLIC_URL', required('PUBLIC_URL', 'the address that customers type'))
  const config: Config = {
    mode,
    host,
    port,
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    followsHost: publicUrl === null,
    dataDir,
    databaseUrl: required('DATABASE_URL', 'a PostgreSQL, as postgresql://user:password@host/database'),
    databaseReplicaUrl: env.text('DATABASE_REPLICA_URL'),
    gateway:
      mode === 'demo' && !env.text('SSLCZ_API_BASE')
        ? sandboxGateway(dataDir, addressHere(host, port), publicUrl)
        : readGateway(env),
    courier:
      mode === 'demo' && !env.text('STEADFAST_API_KEY')
        ? sandboxCourier(dataDir, addressHere(host, port), publicUrl)
        : readCourier(env),
    smtpUrl: required('SMTP_URL', 'where mail is handed in, as smtps://user:password@host'),
    sms: readSms(env, mode === 'demo' ? { dataDir, here: addressHere(host, port) } : null),
    s3: readS3(env),
    rateLimitFactor: env.number('RATE_LIMIT_FACTOR', 1, { min: 0.01 }),
    pictureEffort: Math.round(env.number('PICTURE_EFFORT', 4, { max: 9 })),
    trustProxy: env.proxies('TRUST_PROXY'),
    corsOrigins: env.origins('CORS_ORIGINS'),
    metricsToken: env.text('METRICS_TOKEN'),
    logLevel: env.oneOf('LOG_LEVEL', logLevels, 'info'),
    drainSeconds: env.number('DRAIN_SECONDS', mode === 'production' ? 8 : 0, { max: 300 }),
    apiDocs: env.oneOf('API_DOCS', ['true', 'false'], mode === 'demo' ? 'true' : 'false') === 'true',
    hstsSubdomains: env.oneOf('HSTS_SUBDOMAINS', ['true', 'false'], 'false') === 'true',
    backupKey: env.secret('BACKUP_KEY', 32),
    keepDays: readKeepDays(env),
    priceDropPercent: env.number('PRICE_DROP_PERCENT', 50, { max: 100 }),
    secondFactorKey: env.secret('SECOND_FACTOR_KEY', 32),
    answerHours: env.number('ANSWER_HOURS', 72, { min: 1, max: 8_760 }),
    handOverHours: env.number('HAND_OVER_HOURS', 48, { min: 1, max: 8_760 }),
    deliverDaysNear: env.days('DELIVER_DAYS_NEAR', 5),
    deliverDays: env.days('DELIVER_DAYS', 10),
    refundDays: env.days('REFUND_DAYS', 10),
    claimDays: env.days('CLAIM_DAYS', 7),
    claimMakerDays: env.days('CLAIM_MAKER_DAYS', 60),
    emiCharge: env.oneOf('EMI_CHARGE', ['merchant', 'customer'], 'merchant'),
    seller: legalIdentity,
    managerCouponPercent: env.number('COUPON_MANAGER_PERCENT', 50, { max: 100 }),
    advances: readAdvances(env),
    staffDiscountPercent: env.number('STAFF_DISCOUNT_PERCENT', 10, { max: 100 }),
  }
  if (mode === 'production') env.complaints.push(...unsafeSettings(config))
  if (env.complaints.length) throw new StartupError(refusal(mode, env.complaints))
  return config
}

function addressHere(host: string, port: number) {
  const reachable =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${reachable}:${port}`
}

/** The sandbox's password is random: visitors of a demo must not be able to sign payments for it. */
function sandboxGateway(dataDir: string, here: string, publicUrl: string | null): GatewayConfig {
  return {
    sandbox: true,
    apiBase: `${here}/sandbox-gateway`,
    gatewayHosts: [here, publicUrl ?? here.replace('127.0.0.1', 'localhost')],
    storeId: 'projukti-demo',
    storePassword: storedSecret(dataDir, 'gateway-password'),
  }
}

function sandboxCourier(dataDir: string, here: string, publicUrl: string | null): CourierConfig {
  const secret = storedSecret(dataDir, 'courier-secret')
  return {
    sandbox: true,
    apiBase: `${here}/sandbox-courier/api/v1`,
    apiKey: 'projukti-demo',
    secretKey: secret,
    webhookToken: secret,
    trackingBase: `${publicUrl ?? here.replace('127.0.0.1', 'localhost')}/sandbox-courier/t/`,
  }
}

function readCourier(env: Environment): CourierConfig | null {
  const apiKey = env.text('STEADFAST_API_KEY')
  if (!apiKey) return null
  const needed = (name: string, what: string) => env.secret(name, 24) ?? env.needed(name, what)
  return {
    sandbox: false,
    apiBase: env.text('STEADFAST_API_BASE') ?? 'https://portal.packzy.com/api/v1',
    apiKey,
    secretKey: env.needed('STEADFAST_SECRET_KEY', 'the secret key of the shop at Steadfast'),
    webhookToken: needed('STEADFAST_WEBHOOK_TOKEN', 'what Steadfast sends with its news'),
    trackingBase: env.text('STEADFAST_TRACKING_BASE') ?? 'https://steadfast.com.bd/t/',
  }
}

function readGateway(env: Environment): GatewayConfig {
  const apiBase =
    env.origin('SSLCZ_API_BASE', env.text('SSLCZ_API_BASE') ?? 'https://securepay.sslcommerz.com') ?? ''
  const hosts = env.list('SSLCZ_GATEWAY_HOSTS')
  return {
    sandbox: false,
    apiBase,
    // The page that takes the money is not on the host that takes the calls.
    gatewayHosts: hosts.length ? hosts : [apiBase.replace(/^https:\/\//, ''), 'epay-gw.sslcommerz.com'],
    storeId: env.needed('SSLCZ_STORE_ID', 'the id of the store at SSLCOMMERZ'),
    storePassword: env.needed('SSLCZ_STORE_PASSWD', "the store's API password at SSLCOMMERZ"),
  }
}

/** A production shop sends SMS once it has a token; a demo shop shows them at /demo/sms. */
function readSms(env: Environment, demo: { dataDir: string; here: string } | null): SmsConfig | null {
  const language = env.oneOf('SMS_LANGUAGE', smsLanguages, 'en')
  const apiToken = env.text('SMS_API_TOKEN')
  const sid = env.text('SMS_SID')
  const apiBase = env.origin('SMS_API_BASE', env.text('SMS_API_BASE') ?? 'https://smsplus.sslwireless.com')
  if (Boolean(apiToken) !== Boolean(sid))
    env.complaints.push('SMS_API_TOKEN and SMS_SID belong together: one of them is missing.')
  if (apiToken && sid) return { sandbox: false, apiBase: apiBase ?? '', apiToken, sid, language }
  if (!demo) return null
  const token = storedSecret(demo.dataDir, 'sms-token')
  return { sandbox: true, apiBase: `${demo.here}/sandbox-sms`, apiToken: token, sid: 'PROJUKTI', language }
}

function readS3(env: Environment): S3Config | null {
  const bucket = env.text('S3_BUCKET')
  const accessKeyId = env.text('S3_ACCESS_KEY_ID') ?? undefined
  const secretAccessKey = env.text('S3_SECRET_ACCESS_KEY') ?? undefined
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    env.complaints.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: one of them is missing.')
  if (!bucket) return null
  return {
    bucket,
    region: env.text('S3_REGION') ?? 'us-east-1',
    endpoint: env.text('S3_ENDPOINT') ?? undefined,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: env.oneOf('S3_FORCE_PATH_STYLE', ['true', 'false'], 'false') === 'true',
  }
}

function refusal(mode: Config['mode'], complaints: string[]) {
  const heading = `The shop cannot start${mode === 'production' ? ' in production' : ''}:`
  return [heading, ...complaints.map((complaint) => `  - ${complaint}`)].join('\n')
}
