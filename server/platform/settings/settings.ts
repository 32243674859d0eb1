import * as z from 'zod'
import { usualAdvances } from '#shared/orders/advance.ts'
import { languages } from '#shared/site/languages.ts'
import * as kinds from './setting-kinds.ts'

const { days, flag, list, number, oneOf, optional, origin, secret, setting, text } = kinds
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const hours = { min: 1, max: 8_760 }
const percent = { max: 100 }
const keep = { min: 1, max: 36_500 }
/** A charge can still be reported for weeks after its order was given up. */
const keepForLateCharges = { ...keep, min: 30 }

/** Whether it is a production shop, and whether a gateway and a courier elsewhere are named: a demo plays its own. */
type Terms = { isProduction: boolean; hasGateway: boolean; hasCourier: boolean }

/** Every setting: what the code calls it, its variable, its kind and default. docs/settings.md has the table for operators. */
export function settingsFor({ isProduction, hasGateway, hasCourier }: Terms) {
  const https = (danger: string) => (isProduction ? kinds.https(danger) : text)
  const scheme = (...schemes: [string, ...string[]]) => (isProduction ? kinds.scheme(...schemes) : text)
  const needed = (what: string, kind: z.ZodType<string | null, string>) =>
    isProduction ? kinds.needed(what).pipe(kind) : optional(kind)
  const ofGateway = (what: string) => (hasGateway ? kinds.needed(what) : text.default(''))
  const ofCourier = (what: string, kind = text) =>
    hasCourier ? kinds.needed(what).pipe(kind) : text.default('')

  const shop = {
    host: setting('HOST', text.default('127.0.0.1')),
    port: setting('PORT', kinds.wholeNumber({ max: 65_535 }).default(3000)),
    dataDir: setting('DATA_DIR', text.default('data')),
    /** The address customers know. Where it is not set, links follow the address that the customer came by. */
    publicUrl: setting(
      'PUBLIC_URL',
      needed(
        'the address that customers type',
        https('passwords and orders would travel in the open').pipe(origin),
      ),
    ),
    /** Null: the shop keeps a PostgreSQL of its own in `dataDir`. */
    databaseUrl: setting(
      'DATABASE_URL',
      needed('a PostgreSQL, as postgresql://user:password@host/database', scheme('postgresql:', 'postgres:')),
    ),
    /** A streaming copy of the database, for what `read` in context.ts lists. */
    databaseReplicaUrl: setting('DATABASE_REPLICA_URL', optional(scheme('postgresql:', 'postgres:'))),
    /** Null: mail is written to `dataDir`/mail. */
    smtpUrl: setting(
      'SMTP_URL',
      needed(
        'where mail is handed in, as smtps://user:password@host',
        isProduction ? kinds.mailServer : text,
      ),
    ),
    /** Proxies whose X-Forwarded-For counts: addresses, subnets, or `loopback`, `linklocal`, `uniquelocal`. */
    trustProxy: setting('TRUST_PROXY', list.pipe(z.array(kinds.proxy)).default([])),
    /** The other origins that may call the API. */
    corsOrigins: setting('CORS_ORIGINS', list.pipe(z.array(origin)).default([])),
    rateLimitFactor: setting('RATE_LIMIT_FACTOR', number({ min: 0.01 }).default(1)),
    /** The effort of the AVIF encoder. At 0 sizes of a picture are made only when asked for. */
    pictureEffort: setting('PICTURE_EFFORT', number({ max: 9 }).transform(Math.round).default(4)),
    metricsToken: setting('METRICS_TOKEN', optional(secret(16))),
    logLevel: setting('LOG_LEVEL', oneOf(logLevels).default('info')),
    /** The time that a draining instance goes on answering, so that the load balancer can notice. */
    drainSeconds: setting('DRAIN_SECONDS', number({ max: 300 }).default(isProduction ? 8 : 0)),
    /** Whether anybody may read the description of the API under /api/docs; otherwise staff may. */
    apiDocs: setting('API_DOCS', flag.default(!isProduction)),
    /** Whether browsers are told to use HTTPS for all subdomains, too. */
    hstsSubdomains: setting('HSTS_SUBDOMAINS', flag.default(false)),
    /** Signs backups; a restore refuses those that somebody else has written or changed. */
    backupKey: setting('BACKUP_KEY', optional(secret(32))),
    /** Seals the secrets of second factors in the database; the same for all instances. */
    secondFactorKey: setting('SECOND_FACTOR_KEY', optional(secret(32))),
    /** The highest discount of a coupon, in percent, that a shop manager may create or change. */
    managerCouponPercent: setting('COUPON_MANAGER_PERCENT', number(percent).default(50)),
    /** The highest discount on an order, in percent of its lines, that a shop manager may give. */
    staffDiscountPercent: setting('STAFF_DISCOUNT_PERCENT', number(percent).default(10)),
    /** A product's price may fall by this many percent before staff are asked whether they mean it. */
    priceDropPercent: setting('PRICE_DROP_PERCENT', number(percent).default(50)),
    /** The party that bears the charge of an EMI, by the store's agreement with the gateway. */
    emiCharge: setting('EMI_CHARGE', oneOf(['merchant', 'customer']).default('merchant')),
    /** A message that is new for more hours than this is late. */
    answerHours: setting('ANSWER_HOURS', number(hours).default(72)),
    /** A paid order that no courier has after this many hours is late. */
    handOverHours: setting('HAND_OVER_HOURS', number(hours).default(48)),
    /** Within how many days of the payment an order is delivered: in the shop's own district, and elsewhere. */
    deliverDaysNear: setting('DELIVER_DAYS_NEAR', days().default(5)),
    deliverDays: setting('DELIVER_DAYS', days().default(10)),
    /** Within how many days a refund that is due is begun. */
    refundDays: setting('REFUND_DAYS', days().default(10)),
    /** Within how many days a warranty claim is ready, and within how many where the machine goes to its maker. */
    claimDays: setting('CLAIM_DAYS', days().default(7)),
    claimMakerDays: setting('CLAIM_MAKER_DAYS', days().default(60)),
  }

  /** The advances that staff ask for. */
  const advances = {
    tiers: setting('ADVANCES', kinds.advanceTiers.default([...usualAdvances.tiers])),
    preOrderPercent: setting('PRE_ORDER_PERCENT', number(percent).default(usualAdvances.preOrderPercent)),
  }

  /** What an account of staff may do before somebody else has to look. Values are in taka. */
  const bounds = {
    /** The goods of one order that staff make without an advance. */
    unpaidOrderTaka: setting('UNPAID_ORDER_TAKA', number().default(300_000)),
    /** The goods of all orders that one person made in 24 hours and nobody has paid an advance for. */
    unpaidDayTaka: setting('UNPAID_DAY_TAKA', number().default(3_000_000)),
    deliveryChargeTaka: setting('DELIVERY_CHARGE_TAKA', number().default(5_000)),
    /** SMS about the orders that one person made, in an hour, and all SMS of the shop in 24 hours. */
    smsPerAccountHour: setting('SMS_ACCOUNT_HOUR', number().default(100)),
    smsPerDay: setting('SMS_SHOP_DAY', number().default(2_000)),
  }

  /** How many days things are kept that nobody asks to delete. The privacy page states these times. */
  const keepDays = {
    messages: setting('KEEP_MESSAGES_DAYS', days(keep).default(730)),
    requirements: setting('KEEP_REQUIREMENTS_DAYS', days(keep).default(730)),
    notices: setting('KEEP_NOTICES_DAYS', days(keepForLateCharges).default(180)),
    unpaidOrders: setting('KEEP_UNPAID_ORDERS_DAYS', days(keepForLateCharges).default(90)),
    mails: setting('KEEP_MAILS_DAYS', days(keep).default(90)),
    audit: setting('KEEP_AUDIT_DAYS', days({ ...keep, min: 90 }).default(1_825)),
    /** After the claim was closed. */
    claimPhotos: setting('KEEP_CLAIM_PHOTOS_DAYS', days(keep).default(180)),
  }

  const gateway = {
    apiBase: setting(
      'SSLCZ_API_BASE',
      https("the store's password would travel in the open")
        .pipe(origin)
        .default('https://securepay.sslcommerz.com'),
    ),
    /** Hosts that the payment page may be on. */
    gatewayHosts: setting('SSLCZ_GATEWAY_HOSTS', list.default([])),
    storeId: setting('SSLCZ_STORE_ID', ofGateway('the id of the store at SSLCOMMERZ')),
    storePassword: setting('SSLCZ_STORE_PASSWD', ofGateway("the store's API password at SSLCOMMERZ")),
  }

  const courier = {
    apiBase: setting(
      'STEADFAST_API_BASE',
      https("the courier's keys would travel in the open").default('https://portal.packzy.com/api/v1'),
    ),
    apiKey: setting('STEADFAST_API_KEY', text.default('')),
    secretKey: setting('STEADFAST_SECRET_KEY', ofCourier('the secret key of the shop at Steadfast')),
    /** The token that the courier sends with its news, so that nobody else can report deliveries. */
    webhookToken: setting(
      'STEADFAST_WEBHOOK_TOKEN',
      ofCourier('what Steadfast sends with its news', secret(24)),
    ),
    /** The start of the address where a buyer follows a parcel. */
    trackingBase: setting(
      'STEADFAST_TRACKING_BASE',
      https('buyers would be sent to an open page').default('https://steadfast.com.bd/t/'),
    ),
  }

  const sms = {
    apiBase: setting(
      'SMS_API_BASE',
      https('the token for SMS would travel in the open')
        .pipe(origin)
        .default('https://smsplus.sslwireless.com'),
    ),
    apiToken: setting('SMS_API_TOKEN', text.default('')),
    /** The name that SMS come from, as agreed with the sender. */
    sid: setting('SMS_SID', text.default('')),
    language: setting('SMS_LANGUAGE', oneOf(languages).default('en')),
  }

  const s3 = {
    bucket: setting('S3_BUCKET', text.default('')),
    region: setting('S3_REGION', text.default('us-east-1')),
    endpoint: setting('S3_ENDPOINT', text.optional()),
    accessKeyId: setting('S3_ACCESS_KEY_ID', text.optional()),
    secretAccessKey: setting('S3_SECRET_ACCESS_KEY', text.optional()),
    forcePathStyle: setting('S3_FORCE_PATH_STYLE', flag.default(false)),
  }

  return { shop, advances, bounds, keepDays, gateway, courier, sms, s3 }
}

/** The names of all settings. */
export function settingVariables(): string[] {
  const groups = settingsFor({ isProduction: true, hasGateway: true, hasCourier: true })
  const all: Record<string, kinds.Setting>[] = Object.values(groups)
  return all.flatMap((group) => Object.values(group).map(({ variable }) => variable))
}
