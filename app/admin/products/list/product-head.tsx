import { Plus } from 'lucide'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { ExportButton } from '#app/admin/kit/list/export-button.tsx'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { ImportProducts } from '../import/import-products.tsx'

type Props = { total: number | undefined; onImported: () => void }

/** The heading of the list with how many products there are, and the ways to bring in more. */
export function ProductHead({ total, onImported }: Props) {
  const { change } = useUrlState()
  const mayWrite = usePermission('products.write')
  const mayEnterUnits = usePermission('units.write')
  return (
    <AdminHead
      title="Product Management"
      actions={
        <>
          {mayEnterUnits && (
            <LinkButton variant="second" to="/admin/units">
              All units
            </LinkButton>
          )}
          <ExportButton path="/products/export.csv" name="products.csv" />
          {mayWrite && <ImportProducts onDone={onImported} />}
          {mayWrite && (
            <Button onClick={() => change({ add: 'new' })}>
              <Icon icon={Plus} />
              Add New Product
            </Button>
          )}
        </>
      }
    >
      {total === undefined ? '\u00a0' : countText(total)}
    </AdminHead>
  )
}

function countText(total: number): string {
  return total === 1 ? '1 product' : `${total.toLocaleString('en-US')} products`
}
