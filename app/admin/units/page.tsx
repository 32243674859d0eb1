import { useEditing } from '#app/admin/kit/form/use-editing.ts'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { LoadStatus } from '#app/admin/kit/list/load-status.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { api } from '#app/api.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { products } from '#shared/contract/products.ts'
import type { shops } from '#shared/contract/shops.ts'
import type { ManagedUnit, units } from '#shared/contract/units.ts'
import type { Route } from './+types/page.ts'
import { AllUnits } from './all-units.tsx'
import { ImportUnits } from './import-units.tsx'
import { UnitForm } from './unit-form.tsx'
import { UnitTable } from './unit-table.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Units',
    description: 'The pre-owned units, one by one.',
    path: '/admin/units',
    index: false,
  })

/** The units of the product that `?product=ID` names, or all units. */
export default function UnitsPage() {
  const { params } = useUrlState()
  const id = params.get('product')
  return id ? <ProductUnits key={id} id={id} /> : <AllUnits />
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
            <Link className="link" to="/admin/units">
              All units
            </Link>
            {' · '}
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
            last={newest(data.units)}
            branches={data.branches}
            onSaved={saved}
            onCancel={() => edit(null)}
          />
        </>
      )}
    </>
  )
}

/** The unit that was entered last. */
function newest(units: readonly ManagedUnit[]): ManagedUnit | undefined {
  return units.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]
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
