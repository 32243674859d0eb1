import { ClaimPlace } from '#app/order/claim-place.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Branch } from '#shared/contract/shops.ts'
import { imageLimits } from '#shared/limits.ts'
import { identity } from '#shared/site/identity.ts'
import { claimLimits } from '#shared/units/claim-states.ts'
import * as words from './words.tsx'

const megabytes = imageLimits.bytes / 1024 / 1024

function refusalOf(outcome: string): string | undefined {
  const refusals = words.claimRefusals
  if (!Object.hasOwn(refusals, outcome)) return undefined
  return refusals[outcome as keyof typeof refusals](identity.hotline.shown, claimLimits.photos, megabytes)
}

type Props = { outcome: string; number: string; branch: string; branches: readonly Branch[] }

/** The outcome of a claim that was sent from this page, with the number and the branch that its address names. */
export function ClaimNotice({ outcome, number, branch, branches }: Props) {
  if (outcome === 'opened')
    return (
      <Notice>
        <p>{words.claimOpened(/^\d{1,12}$/.test(number) ? number : '')}</p>
        <ClaimPlace branchName={branch} branches={branches} />
      </Notice>
    )
  const refusal = refusalOf(outcome)
  return refusal ? <Notice kind="error">{refusal}</Notice> : null
}
