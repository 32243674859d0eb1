import { ExternalLink } from 'lucide'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Product } from '#shared/contract/product.ts'
import { productPath } from '#shared/product-path.ts'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { UnsavedChanges } from '../../form/unsaved-changes.tsx'
import { AdminHead } from '../../frame/admin-head.tsx'
import { DeleteProduct } from '../delete-product.tsx'
import { DetailsSection } from '../details/details-section.tsx'
import { PicturesSection } from '../pictures/pictures-section.tsx'
import { BasicsSection } from './basics-section.tsx'
import { CardPreview } from './card-preview.tsx'
import { FormFoot } from './form-foot.tsx'
import { OptionsSection } from './options-section.tsx'
import { PriceSection } from './price-section.tsx'
import type { ProductValues } from './product-values.ts'
import { saveProduct } from './save-product.ts'
import { SpecificationSection } from './specification-section.tsx'
import { useDraft } from './use-draft.ts'
import './product-form.css'

type Props = {
  start: ProductValues
  /** The product that is changed; null while adding. */
  saved: Product | null
  onClose: () => void
}

export function ProductForm({ start, saved, onClose }: Props) {
  const form = useDraft(start)
  const [failure, setFailure] = useState<string | null>(null)
  const [stage, setStage] = useState<'open' | 'pressed' | 'saving'>('open')
  const [isUploading, setUploading] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [isDone, setDone] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  const save = useEffectEvent(async () => {
    const refusal = await saveProduct(form, saved)
    setStage('open')
    setFailure(refusal)
    if (refusal) {
      form.markMissing()
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    } else {
      toast(saved ? 'Product updated successfully!' : 'Product added successfully!')
      setDone(true)
    }
  })

  // Pictures that are still on their way belong to what is saved.
  useEffect(() => {
    if (stage !== 'pressed' || isUploading) return
    setStage('saving')
    save()
  }, [stage, isUploading])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (stage === 'open') setStage('pressed')
  }

  return (
    <>
      <AdminHead
        title={saved ? 'Edit Product' : 'Add New Product'}
        actions={
          saved && (
            <LinkButton variant="second" to={productPath(saved)} target="_blank">
              <Icon icon={ExternalLink} />
              See it in the shop
            </LinkButton>
          )
        }
      >
        {saved?.sku}
      </AdminHead>
      <form
        ref={element}
        noValidate
        onSubmit={submit}
        aria-label={saved ? 'Edit Product' : 'Add New Product'}
      >
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
          busy={stage !== 'open'}
          failure={failure}
          onCancel={onClose}
          onDelete={() => setDeleting(true)}
        />
      </form>
      {saved && (
        <DeleteProduct
          product={isDeleting ? saved : null}
          onCancel={() => setDeleting(false)}
          onDeleted={() => setDone(true)}
        />
      )}
      <UnsavedChanges isChanged={form.isChanged} isDone={isDone} onDone={onClose} />
    </>
  )
}
