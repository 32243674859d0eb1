import { type LegalIdentity, legalIdentity, missingLegal } from '#shared/site/legal-identity.ts'

/** The settings that are judged here. Not the `Config` of config.ts, which imports this file. */
type Settings = {
  publicUrl: string
  databaseUrl: string | null
  databaseReplicaUrl: string | null
  gateway: { apiBase: string }
  courier: { apiBase: string; trackingBase: string } | null
  smtpUrl: string | null
  sms: { apiBase: string } | null
}

/** Complaints about settings that would put customers or money at risk. */
export function unsafeSettings(config: Settings): string[] {
  const { publicUrl, databaseUrl, databaseReplicaUrl, gateway, courier, smtpUrl, sms } = config
  return [
    ...encrypted('PUBLIC_URL', publicUrl, 'passwords and orders would travel in the open'),
    ...encrypted('SSLCZ_API_BASE', gateway.apiBase, "the store's password would travel in the open"),
    ...encrypted('STEADFAST_API_BASE', courier?.apiBase ?? '', "the courier's keys would travel in the open"),
    ...encrypted(
      'STEADFAST_TRACKING_BASE',
      courier?.trackingBase ?? '',
      'buyers would be sent to an open page',
    ),
    ...(sms ? encrypted('SMS_API_BASE', sms.apiBase, 'the token for SMS would travel in the open') : []),
    ...schemed('DATABASE_URL', databaseUrl, ['postgresql:', 'postgres:']),
    ...schemed('DATABASE_REPLICA_URL', databaseReplicaUrl, ['postgresql:', 'postgres:']),
    ...schemed('SMTP_URL', smtpUrl, ['smtps:', 'smtp:']),
  ]
}

/** Addresses on this machine need no certificate, so that production can be rehearsed. */
function encrypted(name: string, address: string, danger: string): string[] {
  if (!URL.canParse(address)) return []
  const { protocol, hostname } = new URL(address)
  const isHere = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'https:' || isHere ? [] : [`${name} is ${address}: it must be https, or ${danger}.`]
}

/** The complaint leaves out the value, which holds a password. */
function schemed(name: string, address: string | null, schemes: string[]): string[] {
  if (!address || (URL.canParse(address) && schemes.includes(new URL(address).protocol))) return []
  return [`${name} must begin with ${schemes[0]}//.`]
}

/** Warnings about settings that may be right, but seldom are. */
export function productionWarnings(
  { publicUrl, trustProxy, gateway }: Pick<Settings, 'publicUrl' | 'gateway'> & { trustProxy: string[] },
  legal: LegalIdentity = legalIdentity,
): string[] {
  const warnings: string[] = []
  if (publicUrl.startsWith('https:') && trustProxy.length === 0)
    warnings.push('TRUST_PROXY is not set: all visitors count as one address, and share its limits.')
  if (/sandbox/.test(gateway.apiBase))
    warnings.push(`Payments go to ${gateway.apiBase}: orders count as paid without any money.`)
  const missing = missingLegal(legal)
  if (missing.length > 0)
    warnings.push(
      `shared/site/legal-identity.ts does not say: ${missing.join(', ')}. Pages and invoices leave it out.`,
    )
  return warnings
}
