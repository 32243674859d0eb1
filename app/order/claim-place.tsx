import type { Branch } from '#shared/contract/shops.ts'
import { identity } from '#shared/site/identity.ts'

type Props = {
  branchName: string
  branches: readonly Branch[]
  /** What to bring; without it, what a repair needs. */
  bring?: string
}

const forRepair =
  'Please bring the machine, its adapter and the invoice, on paper or on your phone. Back up your data first: a repair may erase it.'

/** Where a machine is handed in, when somebody is there, what to bring, and the way without a branch. */
export function ClaimPlace({ branchName, branches, bring = forRepair }: Props) {
  const branch = branches.find((one) => one.branchName === branchName)
  return (
    <div>
      {branch && (
        <p>
          {branch.branchName}: {branch.brancheAddress}. {branch.closedTime}.{' '}
          <a className="link" href={branch.branchMapAddress} rel="noopener noreferrer" target="_blank">
            Map<span className="sr-only"> of {branch.branchName} (opens in a new tab)</span>
          </a>
        </p>
      )}
      <p>{bring}</p>
      <p>
        No branch near you? Call{' '}
        <a className="link digits" href={identity.hotline.href}>
          {identity.hotline.shown}
        </a>{' '}
        and a courier picks it up.
      </p>
    </div>
  )
}
