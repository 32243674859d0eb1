import type { Product } from '#shared/contract/product.ts'
import type { products } from '#shared/contract/products.ts'
import { Problem } from '#shared/problem.ts'
import { missingFields, productRefusal } from '#shared/product-rules.ts'
import { toEmbedUrl, videoRefusal } from '#shared/video.ts'
import { api } from '../../../../api.ts'
import { type ProductFormState, toBody } from './product-values.ts'

/** Adds or changes a product. A product that breaks a rule is refused here as the server would refuse it. */
export async function saveProduct(form: ProductFormState, saved: Product | null): Promise<void> {
  const body = toBody(form.getValues())
  const message = productRefusal(body)
  if (message === videoRefusal) form.setValue('descriptionVideoUrl', '', { shouldDirty: true })
  if (message) throw new Problem('BAD_REQUEST', { message, details: missingFields(body).map(isRequired) })
  const product = saved
    ? await api<typeof products.update>('POST /products/updateProduct/:id', {
        params: { id: saved._id },
        body: { ...body, quantityWas: saved.quantity },
      })
    : await api<typeof products.add>('POST /products/addProduct', { body })
  if (!product) throw new Error('Failed to save product.')
}

function isRequired(path: string) {
  return { path, message: 'This is required.' }
}

/** The link as it is stored, or null for one that is no video. */
export function storedVideo(link: string): string | null {
  return link.trim() === '' ? '' : toEmbedUrl(link)
}
