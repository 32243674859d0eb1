import type { Branch } from '#shared/contract/shops.ts'
import { endSentence, sentences } from '#shared/figure-words.ts'
import { identity } from '#shared/site/identity.ts'
import type { ClaimState } from '#shared/units/claim-states.ts'
import * as words from './words/claim-words.tsx'

type Claim = { state: ClaimState; branch: string }
type Props = {
  branchName: string
  branches: readonly Branch[]
  /** What to bring; without it, what a repair needs. */
  bring?: string
}

/** The place of a claim: where its machine is awaited, or ready to be picked up; nothing in other states. */
export function PlaceOfClaim({ claim, branches }: { claim: Claim } & Pick<Props, 'branches'>) {
  if (claim.state === 'received') return <ClaimPlace branchName={claim.branch} branches={branches} />
  if (claim.state !== 'ready') return null
  return <ClaimPlace branchName={claim.branch} branches={branches} bring={words.whatToPickUpWith} />
}

/** Where a machine is handed in, when somebody is there, what to bring, and the way without a branch. */
export function ClaimPlace({ branchName, branches, bring = words.whatARepairNeeds }: Props) {
  const branch = branches.find((one) => one.branchName === branchName)
  return (
    <div>
      {branch && (
        <p>
          {branch.branchName}: {endSentence(sentences([branch.brancheAddress, branch.closedTime]))}{' '}
          <a className="link" href={branch.branchMapAddress} rel="noopener noreferrer" target="_blank">
            {words.mapOf(branch.branchName)}
          </a>
        </p>
      )}
      <p>{bring}</p>
      <p>
        {words.noBranchNearYou(
          <a className="link digits" href={identity.hotline.href}>
            {identity.hotline.shown}
          </a>,
        )}
      </p>
    </div>
  )
}
