import { ClaimPlace } from '#app/order/claim-place.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Branch } from '#shared/contract/shops.ts'
import { imageLimits } from '#shared/limits.ts'
import { identity } from '#shared/site/identity.ts'
import { claimLimits } from '#shared/units/claim-states.ts'

const megabytes = imageLimits.bytes / 1024 / 1024

function refusalOf(outcome: string): string | undefined {
  const help = `please call ${identity.hotline.shown}`
  const refusals: Readonly<Record<string, string>> = {
    unknown: 'We found no machine with this serial number and these digits. Please check both.',
    over: `The warranty does not cover this machine. We will still look at it: please come to a branch, or ${help}.`,
    open: 'There is an open claim for this machine already. Enter its serial number to check its status.',
    unclear: 'Please write what is wrong and choose a branch.',
    photos: `We could not take the photos. Please send at most ${claimLimits.photos}, as JPEG or PNG, each of at most ${megabytes} MB.`,
    'too-many': `There were too many tries or claims. Please wait, or ${help}.`,
    later: `Something went wrong. Please try again in a moment, or ${help}.`,
  }
  return Object.hasOwn(refusals, outcome) ? refusals[outcome] : undefined
}

type Props = { outcome: string; number: string; branch: string; branches: readonly Branch[] }

/** The outcome of a claim that was sent from this page, with the number and the branch that its address names. */
export function ClaimNotice({ outcome, number, branch, branches }: Props) {
  if (outcome === 'opened')
    return (
      <Notice>
        <p>
          We have your claim{/^\d{1,12}$/.test(number) && ` ${number}`}. Please bring the machine to the
          branch you chose. We write to you at every step.
        </p>
        <ClaimPlace branchName={branch} branches={branches} />
      </Notice>
    )
  const refusal = refusalOf(outcome)
  return refusal ? <Notice kind="error">{refusal}</Notice> : null
}
