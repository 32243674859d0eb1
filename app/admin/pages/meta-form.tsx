import { useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { BanglaField } from '#app/admin/kit/form/bangla-field.tsx'
import { MetaFields } from '#app/admin/kit/form/meta-fields.tsx'
import { PreviewButton } from '#app/admin/kit/form/preview-button.tsx'
import { type AdminFormState, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { MetaPage, pageTexts } from '#shared/contract/page-texts.ts'
import { textLimits } from '#shared/site/page-texts.ts'
import { loadPreview } from './load-preview.ts'

type Texts = Omit<MetaPage, 'path' | 'usual'>
type Props = { page: MetaPage; name: string; onSaved: () => Promise<void> }

/** Title and description of one page for search engines, and the heading of a listing. */
export function MetaForm({ page: { path, usual, ...texts }, name, onSaved }: Props) {
  const form = useAdminForm({
    start: texts,
    basis: texts,
    takesNewer: true,
    toValues: (theirs) => theirs,
    send: (values, basedOn) =>
      api<typeof pageTexts.saveMeta>('PUT /page-texts/meta', { body: { ...values, path, basedOn } }),
    saved: 'Texts saved',
    onSaved,
  })
  const isListing = usual.heading !== undefined
  const [title, description] = useWatch({ control: form.control, name: ['title', 'description'] })

  return (
    <AdminForm
      form={form}
      className="panel admin-form"
      aria-label="Headings and search engines"
      failed="The texts could not be saved."
      save="Save"
      row="buttons"
      more={
        isListing && (
          <PreviewButton
            title={name}
            load={(language) => loadPreview({ path, meta: form.getValues() }, language)}
            onFailure={form.setFailure}
          />
        )
      }
    >
      {isListing && <HeadingFields field={form.field} usual={usual} />}
      <MetaFields
        title={form.field('title')}
        description={form.field('description')}
        titleBangla={form.field('titleBangla')}
        descriptionBangla={form.field('descriptionBangla')}
        typed={{ title, description }}
        usual={usual}
        path={path}
      />
    </AdminForm>
  )
}

type HeadingProps = Pick<AdminFormState<Texts, Texts>, 'field'> & Pick<MetaPage, 'usual'>

/** The words above the products of a listing. */
function HeadingFields({ field, usual }: HeadingProps) {
  return (
    <>
      <TextField
        label="Heading"
        optional
        maxLength={textLimits.heading}
        placeholder={usual.heading}
        {...field('heading')}
      />
      <BanglaField of="Heading" maxLength={textLimits.heading} {...field('headingBangla')} />
      <TextField
        label="Sentence"
        hint="“12 products from ৳45,000.” follows."
        optional
        maxLength={textLimits.sentence}
        placeholder={usual.sentence}
        {...field('sentence')}
      />
      <BanglaField of="Sentence" maxLength={textLimits.sentence} {...field('sentenceBangla')} />
    </>
  )
}
