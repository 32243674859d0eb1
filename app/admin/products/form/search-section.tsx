import { useWatch } from 'react-hook-form'
import { MetaFields } from '#app/admin/kit/form/meta-fields.tsx'
import { productMeta } from '#shared/site/meta-texts.ts'
import { FormSection } from '../form-section.tsx'
import { type ProductFormState, shownPrice } from './product-values.ts'

type Props = {
  form: ProductFormState
  /** The path of the product's page; null while it is added. */
  path: string | null
}

/** The product's title and description for search engines. */
export function SearchSection({ form: { control, field }, path }: Props) {
  const [title, description] = useWatch({ control, name: ['title', 'description'] })
  const [newPrice, options] = useWatch({ control, name: ['newPrice', 'options'] })
  const [metaTitle, metaDescription] = useWatch({ control, name: ['metaTitle', 'metaDescription'] })
  return (
    <FormSection title="Search engines" hint="If empty, both are made from the product.">
      <div className="admin-form">
        <MetaFields
          title={field('metaTitle')}
          description={field('metaDescription')}
          typed={{ title: metaTitle, description: metaDescription }}
          usual={productMeta({
            title: title || 'Title',
            description: description || 'Short description.',
            newPrice: shownPrice(newPrice, options),
          })}
          path={path ?? '/'}
        />
      </div>
    </FormSection>
  )
}
