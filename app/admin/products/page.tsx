import { useState } from 'react'
import { useUrlState } from '#app/admin/kit/list/use-url-state.ts'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Route } from './+types/page.ts'
import { EditProduct } from './form/edit-product.tsx'
import { ProductList } from './list/product-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Product Management',
    description: 'The catalogue of the shop.',
    path: '/admin/product-management',
    index: false,
  })

/** Shows the list, or the form under `?add=new`, `?add=ID` (a copy of that product) and `?edit=ID`. */
export default function ProductsPage() {
  const { params, change } = useUrlState()
  const mayWrite = usePermission('products.write')
  const edit = params.get('edit')
  const add = params.get('add')
  const [last, setLast] = useState<string | null>(null)

  if (mayWrite && (edit || add)) {
    const copied = add === 'new' ? null : add
    const close = () => change({ edit: '', add: '' })
    return <EditProduct key={`${edit} ${add}`} id={edit} copyOf={copied} onClose={close} />
  }
  return <ProductList last={last} onOpen={setLast} />
}
