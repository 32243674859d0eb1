import type { Branch } from '#shared/contract/shops.ts'
import './info-grid.css'

export function BranchGrid({ branches }: { branches: readonly Branch[] }) {
  return (
    <ul className="info-grid branch-grid">
      {branches.map((branch) => (
        <li key={branch._id}>
          <h3>{branch.branchName}</h3>
          <p>{branch.brancheAddress}</p>
          <p className="muted">{branch.closedTime}</p>
          <p>
            <a href={`tel:${branch.contactNumber.replace(/[^\d+]/g, '')}`}>{branch.contactNumber}</a>
            {' · '}
            <a href={branch.branchMapAddress} rel="noopener noreferrer" target="_blank">
              Map<span className="sr-only"> of {branch.branchName} (opens in a new tab)</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
