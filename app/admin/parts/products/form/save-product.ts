import type { Product } from '#shared/contract/product.ts'
import type { products } from '#shared/contract/products.ts'
import { productRefusal } from '#shared/product-rules.ts'
import { toEmbedUrl, videoRefusal } from '#shared/video.ts'
import { api } from '../../../../api.ts'
import { errorMessage } from '../../form/error-message.ts'
import { toBody } from './product-values.ts'
import type { Form } from './use-draft.ts'

/** Adds or changes a product; answers with the words of a refusal, or null. */
export async function saveProduct(form: Form, saved: Product | null): Promise<string | null> {
  const body = toBody(form.draft)
  const refusal = productRefusal(body)
  if (refusal === videoRefusal) form.set({ descriptionVideoUrl: '' })
  if (refusal) return refusal
  try {
    const answer = saved
      ? await api<typeof products.update>('POST /products/updateProduct/:id', {
          params: { id: saved._id },
          body: { ...body, quantityWas: saved.quantity },
        })
      : await api<typeof products.add>('POST /products/addProduct', { body })
    return answer ? null : 'Failed to save product.'
  } catch (error) {
    return errorMessage(error, 'Error saving product')
  }
}

/** The link as it is stored, or null for one that is no video. */
export function storedVideo(link: string): string | null {
  return link.trim() === '' ? '' : toEmbedUrl(link)
}
