import type { Config } from './config.ts'

type Judged = Pick<Config, 'publicUrl' | 'databaseUrl' | 'databaseReplicaUrl' | 'gateway' | 'smtpUrl'>

/** What is set, and would put customers or money at risk. */
export function unsafeSettings(config: Judged): string[] {
  const { publicUrl, databaseUrl, databaseReplicaUrl, gateway, smtpUrl } = config
  return [
    ...encrypted('PUBLIC_URL', publicUrl, 'passwords and orders would travel in the open'),
    ...encrypted('SSLCZ_API_BASE', gateway.apiBase, "the store's password would travel in the open"),
    ...schemed('DATABASE_URL', databaseUrl, ['postgresql:', 'postgres:']),
    ...schemed('DATABASE_REPLICA_URL', databaseReplicaUrl, ['postgresql:', 'postgres:']),
    ...schemed('SMTP_URL', smtpUrl, ['smtps:', 'smtp:']),
  ]
}

/** On this machine nobody listens in, so a rehearsal needs no certificate. */
function encrypted(name: string, address: string, danger: string): string[] {
  if (!URL.canParse(address)) return []
  const { protocol, hostname } = new URL(address)
  const isHere = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'https:' || isHere ? [] : [`${name} is ${address}: it must be https, or ${danger}.`]
}

/** Without the value: it has a password in it. */
function schemed(name: string, address: string | null, schemes: string[]): string[] {
  if (!address || (URL.canParse(address) && schemes.includes(new URL(address).protocol))) return []
  return [`${name} must begin with ${schemes[0]}//.`]
}

/** Right as it may be, the operator should know. */
export function productionWarnings({ publicUrl, trustProxy, gateway }: Config): string[] {
  const warnings: string[] = []
  if (publicUrl.startsWith('https:') && trustProxy.length === 0)
    warnings.push('TRUST_PROXY is not set: all visitors count as one address, and share its limits.')
  if (/sandbox/.test(gateway.apiBase))
    warnings.push(`Payments go to ${gateway.apiBase}: orders count as paid without any money.`)
  return warnings
}
