import { ExternalLink } from 'lucide'
import { useState } from 'react'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { PreviewButton } from '#app/admin/kit/form/preview-button.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { AdminHead } from '#app/admin/kit/frame/admin-head.tsx'
import { usePermission } from '#app/admin/kit/use-permission.ts'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { Product } from '#shared/contract/product.ts'
import { productPath } from '#shared/products/product-path.ts'
import { requiredFields } from '#shared/products/product-rules.ts'
import { useDeleteProduct } from '../delete-product.tsx'
import { DetailsSection } from '../details/details-section.tsx'
import { PicturesSection, setImages } from '../pictures/pictures-section.tsx'
import { type Uploads, useUploads } from '../pictures/use-uploads.ts'
import { BasicsSection } from './basics-section.tsx'
import { CardPreview } from './card-preview.tsx'
import { FormFoot } from './form-foot.tsx'
import { OptionsSection } from './options-section.tsx'
import { PriceSection } from './price-section.tsx'
import { basisOf, labels, type ProductFormState, type ProductValues, valuesOf } from './product-values.ts'
import { listQuestions, loadPreview, saveProduct } from './save-product.ts'
import { SaveQuestions } from './save-questions.tsx'
import { SearchSection } from './search-section.tsx'
import { SpecificationSection } from './specification-section.tsx'
import { WarrantySection } from './warranty-section.tsx'

type Props = {
  start: ProductValues
  /** The product that is changed; null while adding. */
  saved: Product | null
  onClose: () => void
}

export function ProductForm({ start, saved, onClose }: Props) {
  const { form, uploads, questions, setQuestions, saveAnyway, saveDraft, finish } = useProductForm(
    start,
    saved,
    onClose,
  )
  const deletion = useDeleteProduct(finish)

  return (
    <>
      <Head saved={saved} onFailure={form.setFailure} />
      <AdminForm
        form={form}
        className=""
        aria-label={saved ? 'Edit Product' : 'Add New Product'}
        failed="Error saving product"
        save={saved ? 'Update Product' : 'Add Product'}
        foot={(parts) => (
          <FormFoot
            {...parts}
            isChanged={form.isChanged}
            onCancel={onClose}
            onDelete={saved && (() => deletion.ask(saved))}
            onSaveDraft={saved ? null : saveDraft}
          />
        )}
      >
        <Sections form={form} uploads={uploads} saved={saved} />
      </AdminForm>
      <SaveQuestions questions={questions} onSave={saveAnyway} onCancel={() => setQuestions([])} />
      {deletion.dialog}
    </>
  )
}

function useProductForm(start: ProductValues, saved: Product | null, onClose: () => void) {
  const basis = saved && basisOf(saved)
  const form = useAdminForm({
    start,
    required: requiredFields,
    basis,
    toValues: (theirs) => (basis ? valuesOf({ ...basis, ...theirs }) : {}),
    labels,
    ask: async () => {
      // Pictures that are still on their way belong to what is saved.
      await uploads.finished()
      const found = await listQuestions(form, saved)
      setQuestions(found)
      return found.length > 0
    },
    send: (_values, basedOn): Promise<void> => saveProduct(form, { saved, basedOn }),
    saved: saved ? 'Product updated successfully!' : 'Product added successfully!',
    onSaved: onClose,
  })
  /** The questions of the open dialog, which staff answer before saving; empty while it is closed. */
  const [questions, setQuestions] = useState<string[]>([])
  const uploads = useUploads({
    onStored: (paths) => setImages(form, [...form.getValues('images'), ...paths]),
    onFail: (message) => form.setFailure(new Error(message)),
  })

  async function saveAnyway() {
    setQuestions([])
    await form.submit()
  }

  /** Saves what there is: only a product that is published has to be complete. */
  async function saveDraft() {
    await uploads.finished()
    form.setValue('draft', true, { shouldDirty: true })
    await form.submit()
  }

  /** Closes the form of a product that was deleted: nothing in it is unsaved any more. */
  function finish() {
    form.reset(form.getValues())
    onClose()
  }

  return { form, uploads, questions, setQuestions, saveAnyway, saveDraft, finish }
}

type HeadProps = Pick<Props, 'saved'> & { onFailure: (failure: Error) => void }

function Head({ saved, onFailure }: HeadProps) {
  const mayAudit = usePermission('audit.read')
  return (
    <AdminHead
      title={saved ? 'Edit Product' : 'Add New Product'}
      actions={
        saved &&
        (saved.draft ? (
          <PreviewButton
            title={saved.title}
            load={(language) => loadPreview(saved._id, language)}
            onFailure={onFailure}
          />
        ) : (
          <LinkButton variant="second" to={productPath(saved)} target="_blank">
            <Icon icon={ExternalLink} />
            See it in the shop
          </LinkButton>
        ))
      }
    >
      {saved?.sku}
      {saved?.draft && ' Draft, only staff see it. The preview shows it as it is saved.'}
      {saved && mayAudit && (
        <>
          {' '}
          <Link className="link" to={`/admin/audit-log?product=${saved._id}`}>
            Audit log of this product
          </Link>
        </>
      )}
    </AdminHead>
  )
}

type SectionsProps = Pick<Props, 'saved'> & { form: ProductFormState; uploads: Uploads }

function Sections({ form, uploads, saved }: SectionsProps) {
  const byUnit = saved?.byUnit ?? false
  return (
    <div className="products-form">
      <div className="products-first-part">
        <BasicsSection form={form} />
      </div>
      <div className="products-aside">
        <PriceSection form={form} byUnit={byUnit} />
        <CardPreview form={form} />
      </div>
      <div className="products-main">
        <PicturesSection form={form} uploads={uploads} />
        <SpecificationSection form={form} />
        <WarrantySection form={form} />
        {!byUnit && <OptionsSection form={form} />}
        <DetailsSection form={form} />
        <SearchSection form={form} path={saved && productPath(saved)} />
      </div>
    </div>
  )
}
