import { api } from '#app/api.ts'
import type { CartLine } from '#app/state/cart.ts'
import { useLoad } from '#app/use-load.ts'
import type { products } from '#shared/contract/products.ts'
import type { Branch } from '#shared/contract/shops.ts'
import { branchTransferDays } from '#shared/limits.ts'
import * as words from './words.tsx'

/** The branch where the order is picked up: where and when it is open, and when what lies elsewhere arrives there. */
export function PickUpFacts({ branch, lines }: { branch: Branch; lines: readonly CartLine[] }) {
  const elsewhere = useUnitsElsewhere(branch, lines)
  return (
    <div className="pick-up-facts">
      <p>{branch.brancheAddress}</p>
      <p className="muted">{branch.closedTime}</p>
      <p>
        <a className="link" href={branch.branchMapAddress} rel="noopener noreferrer" target="_blank">
          {words.mapOf(branch.branchName)}
        </a>
      </p>
      {elsewhere.length === 0 && <p>{words.readyOnTheNext}</p>}
      {elsewhere.map(({ code, branch: place }) => (
        <p key={code}>{words.unitElsewhere(code, place, branchTransferDays)}</p>
      ))}
    </div>
  )
}

/** Units of the cart that are kept at another branch; none where that is not known. */
function useUnitsElsewhere(branch: Branch, lines: readonly CartLine[]) {
  const codes = lines.flatMap(({ product }) => product.unit?.code ?? [])
  const ids = [...new Set(lines.flatMap(({ product }) => (product.unit ? product._id : [])))]
  const { data = [] } = useLoad(ids.join(), async (signal) => {
    if (ids.length === 0) return []
    const found = await api<typeof products.some>('GET /products/some', { query: { ids }, signal })
    return found.flatMap(({ units = [] }) => units)
  })
  return data.filter(
    (unit) => codes.includes(unit.code) && unit.branch !== '' && unit.branch !== branch.branchName,
  )
}
