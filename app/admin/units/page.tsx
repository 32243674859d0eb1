import { useEditing } from '#app/admin/kit/form/use-editing.ts'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { ImportFileButton } from '#app/admin/products/import/import-file-button.tsx'
import { api } from '#app/api.ts'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { products } from '#shared/contract/products.ts'
import type { shops } from '#shared/contract/shops.ts'
import type { ManagedUnit, units } from '#shared/contract/units.ts'
import type { Route } from './+types/page.ts'
import { UnitForm } from './unit-form.tsx'
import { UnitTable } from './unit-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Units',
    description: 'The pre-owned units of a product, one by one.',
    path: '/admin/units',
    index: false,
  })

/** The units of the product that `?product=ID` names. */
export default function UnitsPage() {
  const { params } = useUrlState()
  const id = params.get('product')
  return id ? <ProductUnits key={id} id={id} /> : <NoProduct />
}

function NoProduct() {
  return (
    <>
      <AdminHead title="Units" actions={<ImportUnits />} />
      <EmptyState
        title="Units belong to a product"
        action={<LinkButton to="/admin/product-management">All products</LinkButton>}
      >
        Press Units at a pre-owned product in the list.
      </EmptyState>
    </>
  )
}

function ProductUnits({ id }: { id: string }) {
  const { editing, formKey, edit, finish } = useEditing<ManagedUnit>()
  const loaded = useLoad(`units ${id}`, (signal) => load(id, signal))
  const { data, reload, reloadAndWait } = loaded

  function withdrawn({ _id }: ManagedUnit) {
    if (_id === editing?._id) finish()
    reload()
  }

  async function saved() {
    await reloadAndWait()
    finish()
  }

  return (
    <>
      <AdminHead title="Units" actions={<ImportUnits onDone={reload} />}>
        {data && (
          <>
            {data.product.title}.{' '}
            <Link className="link" to="/grading">
              How we grade
            </Link>
          </>
        )}
      </AdminHead>
      <LoadStatus loaded={loaded} failed="The units could not be loaded." />
      {data && (
        <>
          <UnitTable units={data.units} onEdit={edit} onWithdrawn={withdrawn} onRefused={reload} />
          <UnitForm
            key={formKey}
            unit={editing}
            productId={id}
            nextCode={data.nextCode}
            branches={data.branches}
            onSaved={saved}
            onCancel={() => edit(null)}
          />
        </>
      )}
    </>
  )
}

function ImportUnits({ onDone = () => {} }: { onDone?: () => void }) {
  return (
    <ImportFileButton
      onDone={onDone}
      path="/units/importCsv"
      title="Import units"
      noun="Units"
      description="A row with a known code changes that unit, any other row adds one to the product with its SKU. Columns: sku, code, serial, imei, grade, battery, cycles, ram, ssd, color, flaws, works, photos, verifiedPhoto, price, cost, branch, listed (yes or no). Nothing changes until you press Import."
    />
  )
}

async function load(id: string, signal: AbortSignal) {
  const params = { id }
  const [product, listed, branches] = await Promise.all([
    api<typeof products.managed>('GET /products/manage/:id', { params, signal }),
    api<typeof units.ofProduct>('GET /units/product/:id', { params, signal }),
    api<typeof shops.all>('GET /shops/getAllShops', { signal }),
  ])
  return { product, ...listed, branches }
}
