import { readFileSync } from 'node:fs'
import { missingLegal, sampleValues } from '#shared/site/legal-identity.ts'
import type { ShopDetails } from '#shared/site/shop-details.ts'

type Settings = {
  publicUrl: string
  trustProxy: string[]
  gateway: { apiBase: string }
  backupKey: string | null
  secondFactorKey: string | null
}

/** nginx shows it while no instance answers, so it cannot ask the shop for its hotline. */
const awayFile = '/etc/nginx/projukti/away.html'

/** The page as this machine has it; null where nginx runs elsewhere, as beside containers. */
export function readAwayPage(): string | null {
  try {
    return readFileSync(awayFile, 'utf8')
  } catch {
    return null
  }
}

/** Warnings about settings that may be right, but seldom are. */
export function productionWarnings(
  { publicUrl, trustProxy, gateway, backupKey, secondFactorKey }: Settings,
  details: ShopDetails,
  awayPage: string | null,
): string[] {
  const warnings: string[] = []
  if (publicUrl.startsWith('https:') && trustProxy.length === 0)
    warnings.push('TRUST_PROXY is not set: all visitors count as one address, and share its limits.')
  if (/sandbox/.test(gateway.apiBase))
    warnings.push(`Payments go to ${gateway.apiBase}: orders count as paid without any money.`)
  if (!backupKey)
    warnings.push('BACKUP_KEY is not set: a restore cannot tell a backup that somebody has changed.')
  if (!secondFactorKey)
    warnings.push('SECOND_FACTOR_KEY is not set: the secrets of second factors are readable in the database.')
  const samples = sampleValues(details)
  if (samples.length > 0)
    warnings.push(`/admin/shop-details still has the sample values of: ${samples.join(', ')}.`)
  const missing = missingLegal(details)
  if (missing.length > 0)
    warnings.push(`/admin/shop-details does not say: ${missing.join(', ')}. Pages and invoices leave it out.`)
  if (awayPage && !awayPage.includes(details.hotline))
    warnings.push(
      `${awayFile} does not name the hotline ${details.hotline}, which visitors read while the shop is away.`,
    )
  return warnings
}
