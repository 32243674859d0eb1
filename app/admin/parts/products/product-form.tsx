import { ExternalLink } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { productPath } from '#shared/product-path.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { AdminHead } from '../admin-head.tsx'
import { UnsavedChanges } from '../unsaved-changes.tsx'
import { BasicsSection } from './basics-section.tsx'
import { CardPreview } from './card-preview.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { DetailsSection } from './details-section.tsx'
import type { Draft } from './draft.ts'
import { FormFoot } from './form-foot.tsx'
import { OptionsSection } from './options-section.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PriceSection } from './price-section.tsx'
import { saveProduct } from './save-product.ts'
import { SpecificationSection } from './specification-section.tsx'
import { useDraft } from './use-draft.ts'

type Props = {
  start: Draft
  /** The product that is changed; null while adding. */
  saved: Product | null
  onClose: () => void
}

export function ProductForm({ start, saved, onClose }: Props) {
  const form = useDraft(start)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const [isDone, setDone] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (busy) return
    setBusy(true)
    const refusal = uploading
      ? 'Please wait until the pictures are uploaded.'
      : await saveProduct(form, saved)
    setBusy(false)
    setFailure(refusal)
    if (refusal) {
      form.markMissing()
      requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    } else {
      toast(saved ? 'Product updated successfully!' : 'Product added successfully!')
      setDone(true)
    }
  }

  return (
    <>
      <AdminHead
        title={saved ? 'Edit Product' : 'Add New Product'}
        actions={
          saved && (
            <LinkButton variant="second" to={productPath(saved)} target="_blank">
              <ExternalLink aria-hidden="true" />
              See it in the shop
            </LinkButton>
          )
        }
      >
        {saved?.sku}
      </AdminHead>
      <form noValidate onSubmit={save} aria-label={saved ? 'Edit Product' : 'Add New Product'}>
        <div className="prd-form">
          <div className="prd-main">
            <BasicsSection form={form} />
            <PicturesSection form={form} onBusy={setUploading} onFail={setFailure} />
            <SpecificationSection form={form} />
            <OptionsSection form={form} />
            <DetailsSection form={form} onFail={setFailure} />
          </div>
          <div className="prd-aside">
            <PriceSection form={form} />
            <CardPreview draft={form.draft} />
          </div>
        </div>
        <FormFoot
          isNew={saved === null}
          isChanged={form.isChanged}
          busy={busy}
          failure={failure}
          onCancel={onClose}
          onDelete={() => setDeleting(true)}
        />
      </form>
      {saved && (
        <DeleteProduct
          product={deleting ? saved : null}
          onCancel={() => setDeleting(false)}
          onDeleted={() => setDone(true)}
        />
      )}
      <UnsavedChanges isChanged={form.isChanged} isDone={isDone} onDone={onClose} />
    </>
  )
}
