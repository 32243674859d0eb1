import { useEffect } from 'react'
import { errorMessage } from '#app/admin/kit/form/error-message.ts'
import { FailedLoad } from '#app/admin/kit/list/failed-load.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import type { products } from '#shared/contract/products.ts'
import { ProductForm } from './product-form.tsx'
import { basisOf, copyValues, emptyValues, valuesOf } from './product-values.ts'

type Props = { id: string | null; copyOf: string | null; onClose: () => void }

/** Loads the product that is edited or copied, then shows the form. */
export function EditProduct({ id, copyOf, onClose }: Props) {
  const source = id ?? copyOf
  const { data, error, busy, reload } = useLoad(source ?? '', async (signal) =>
    source
      ? api<typeof products.managed>('GET /products/manage/:id', { params: { id: source }, signal })
      : null,
  )

  // The list with the focused card is gone; the keyboard goes on from the top of the form.
  useEffect(() => document.getElementById('main')?.focus(), [])

  if (error !== undefined && !busy)
    return <FailedLoad onRetry={reload}>{errorMessage(error, 'Product not found')}</FailedLoad>
  if (!source) return <ProductForm start={emptyValues} saved={null} onClose={onClose} />
  if (!data) return <Spinner>Loading product...</Spinner>
  return (
    <ProductForm
      start={id ? valuesOf(basisOf(data)) : copyValues(data)}
      saved={id ? data : null}
      onClose={onClose}
    />
  )
}
