import { resolve } from 'node:path'
import { storedSecret } from './data-folder.ts'
import { readSettings } from './read-settings.ts'

/** All settings of a running shop; settings.ts says what they are. Read once; nothing else reads the environment. */
export type Config = ReturnType<typeof readConfig>
export type KeepDays = Config['keepDays']
export type SmsConfig = NonNullable<Config['sms']>
export type S3Config = NonNullable<Config['s3']>

/** Accounts at other companies are null where the shop has none. A demo shop plays those that are not named itself. */
export function readConfig(variables: NodeJS.ProcessEnv = process.env) {
  const { shop, isProduction, hasGateway, hasCourier, ...groups } = readSettings(variables)
  const { gateway, courier, sms, s3, advances, bounds, keepDays } = groups
  const dataDir = resolve(shop.dataDir)
  const sandboxes = createSandboxes({ ...shop, dataDir })
  return {
    ...shop,
    mode: isProduction ? ('production' as const) : ('demo' as const),
    dataDir,
    publicUrl: shop.publicUrl ?? `http://localhost:${shop.port}`,
    /** PUBLIC_URL is not set: links follow the address that the customer came by. */
    followsHost: shop.publicUrl === null,
    gateway: hasGateway ? liveGateway(gateway) : sandboxes.gateway(),
    /** Null: no courier is booked by its API, and staff type the numbers in. */
    courier: hasCourier ? { sandbox: false, ...courier } : isProduction ? null : sandboxes.courier(),
    /** Null: no SMS are written. */
    sms: sms.apiToken ? { sandbox: false, ...sms } : isProduction ? null : { ...sms, ...sandboxes.sms() },
    /** Null: uploads are kept in `dataDir`/uploads. */
    s3: s3.bucket ? s3 : null,
    advances,
    bounds,
    keepDays,
  }
}

/** The page that takes the money is not on the host that takes the calls. */
function liveGateway<Gateway extends { apiBase: string; gatewayHosts: string[] }>(gateway: Gateway) {
  const hosts = [gateway.apiBase.replace(/^https:\/\//, ''), 'epay-gw.sslcommerz.com']
  return {
    sandbox: false,
    ...gateway,
    gatewayHosts: gateway.gatewayHosts.length ? gateway.gatewayHosts : hosts,
  }
}

type Place = { host: string; port: number; dataDir: string; publicUrl: string | null }

/** The companies that a demo shop plays itself. Their secrets are random: a visitor must not be able to sign for them. */
function createSandboxes({ host, port, dataDir, publicUrl }: Place) {
  const here = addressHere(host, port)
  const seenByVisitors = publicUrl ?? here.replace('127.0.0.1', 'localhost')
  return {
    gateway: () => ({
      sandbox: true,
      apiBase: `${here}/sandbox-gateway`,
      gatewayHosts: [here, seenByVisitors],
      storeId: 'projukti-demo',
      storePassword: storedSecret(dataDir, 'gateway-password'),
    }),
    courier: () => {
      const secret = storedSecret(dataDir, 'courier-secret')
      return {
        sandbox: true,
        apiBase: `${here}/sandbox-courier/api/v1`,
        apiKey: 'projukti-demo',
        secretKey: secret,
        webhookToken: secret,
        trackingBase: `${seenByVisitors}/sandbox-courier/t/`,
      }
    },
    sms: () => ({
      sandbox: true,
      apiBase: `${here}/sandbox-sms`,
      apiToken: storedSecret(dataDir, 'sms-token'),
      sid: 'PROJUKTI',
    }),
  }
}

function addressHere(host: string, port: number) {
  const reachable =
    { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${reachable}:${port}`
}
