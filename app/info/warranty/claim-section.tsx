import { useNavigate } from 'react-router'
import { ClaimForm } from '#app/order/claim-form.tsx'
import { buttonClass } from '#app/ui/buttons/button-class.ts'
import type { BuyerClaim } from '#shared/contract/claims.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { identity } from '#shared/site/identity.ts'
import { isClosedClaim } from '#shared/units/claim-states.ts'
import type { CheckedWarranty } from '#shared/units/warranty-check.ts'
import * as words from './words.tsx'

type Props = {
  warranty: CheckedWarranty
  /** The digits that were typed to see this page; the claim is proved by them once more. */
  digits: string
  branches: readonly Branch[]
}

/**
 * A way to claim the warranty of a machine that is covered. It is a plain form, so it works without scripts; with them
 * a connection that fails loses neither words nor photos.
 */
export function ClaimSection({ warranty: { serial, state, claim }, digits, branches }: Props) {
  const navigate = useNavigate()

  async function showOpened({ number, branch }: BuyerClaim) {
    await navigate(`/warranty?${new URLSearchParams({ claim: 'opened', number, branch })}`)
    // The form disappeared with its focused button.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  if (claim && !isClosedClaim(claim.state)) return null
  if (state === 'over' || state === 'ended') return <p>{stillHelped(branches)}</p>
  if (state === 'waiting') return null
  return (
    <details>
      <summary className={buttonClass({ variant: 'second', size: 'small' })}>{words.reportAProblem}</summary>
      <ClaimForm proof={{ serial, phone: digits }} branches={branches} onOpened={showOpened} />
    </details>
  )
}

function stillHelped([nearest]: readonly Branch[]): string {
  return words.stillHelped(identity.hotline.shown, nearest?.branchName)
}
