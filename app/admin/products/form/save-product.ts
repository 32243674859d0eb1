import { api } from '#app/api.ts'
import type { Product } from '#shared/contract/product.ts'
import type { products } from '#shared/contract/products.ts'
import { Problem } from '#shared/problem.ts'
import { fieldRefusals, productRefusal } from '#shared/products/product-rules.ts'
import { toEmbedUrl, videoRefusal } from '#shared/products/video.ts'
import type { Language } from '#shared/site/languages.ts'
import { type ProductBasis, type ProductFormState, toBody } from './product-values.ts'

type Saving = { saved: Product | null; basedOn: ProductBasis }

/** Adds or changes a product. */
export async function saveProduct(form: ProductFormState, { saved, basedOn }: Saving): Promise<void> {
  const body = checkedBody(form)
  const product = saved
    ? await api<typeof products.update>('POST /products/updateProduct/:id', {
        params: { id: saved._id },
        body: { ...body, basedOn },
      })
    : await api<typeof products.add>('POST /products/addProduct', { body })
  if (!product) throw new Error('Failed to save product.')
}

/** Lists the questions that staff answer before this product is saved. */
export async function listQuestions(form: ProductFormState, saved: Product | null): Promise<string[]> {
  const body = { ...checkedBody(form), ...(saved && { id: saved._id }) }
  const { questions } = await api<typeof products.check>('POST /products/checkProduct', { body })
  return questions.map(({ message }) => message)
}

/** The page of a product as it is saved, also of a draft. */
export function loadPreview(id: string, pageLanguage: Language): Promise<{ html: string }> {
  return api<typeof products.preview>('POST /products/preview/:id', {
    params: { id },
    query: { pageLanguage },
  })
}

/** A product that breaks a rule is refused here as the server would refuse it. */
function checkedBody(form: ProductFormState): ReturnType<typeof toBody> {
  const body = toBody(form.getValues())
  const message = productRefusal(body)
  if (message === videoRefusal) form.setValue('descriptionVideoUrl', '', { shouldDirty: true })
  if (message) throw new Problem('BAD_REQUEST', { message, details: fieldRefusals(body) })
  return body
}

/** The link as it is stored, or null for one that is no video. */
export function storedVideo(link: string): string | null {
  return link.trim() === '' ? '' : toEmbedUrl(link)
}
