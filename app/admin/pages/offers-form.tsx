import { useFieldArray } from 'react-hook-form'
import { BanglaField } from '#app/admin/kit/form/bangla-field.tsx'
import { EditableList } from '#app/admin/kit/form/editable-list.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { OfferTexts, pageTexts } from '#shared/contract/page-texts.ts'
import { textLimits } from '#shared/site/page-texts.ts'
import { PageForm } from './page-form.tsx'

type Props = OfferTexts & { isDefault: boolean; onSaved: () => Promise<void> }

/** The words above and below the products on sale. */
export function OffersForm({ isDefault, onSaved, ...basis }: Props) {
  const form = useAdminForm({
    start: toValues(basis),
    required: ['heading'],
    basis,
    takesNewer: true,
    toValues: (theirs) => toValues({ ...basis, ...theirs }),
    labels: { terms: 'Offer terms', termsBangla: 'Offer terms in Bangla' },
    send: (values, basedOn) =>
      api<typeof pageTexts.saveOffers>('PUT /page-texts/offers', { body: { ...toTexts(values), basedOn } }),
    saved: 'Offers saved',
    onSaved,
  })
  const list = useFieldArray({ control: form.control, name: 'terms' })

  return (
    <PageForm
      page="offers"
      title="Offers"
      form={form}
      isDefault={isDefault}
      draft={() => ({ path: '/offers', offers: toTexts(form.getValues()) })}
    >
      <TextField label="Heading" maxLength={textLimits.heading} {...form.field('heading')} />
      <BanglaField of="Heading" maxLength={textLimits.heading} {...form.field('headingBangla')} />
      <TextField
        label="Sentence"
        hint="Follows “12 products on sale now.”"
        optional
        maxLength={textLimits.sentence}
        {...form.field('sentence')}
      />
      <BanglaField of="Sentence" maxLength={textLimits.sentence} {...form.field('sentenceBangla')} />
      <h2>Offer terms</h2>
      <EditableList
        list={list}
        name="term"
        limit={textLimits.terms}
        error={form.errorOf('terms')}
        onAdd={() => list.append({ text: '', bangla: '' })}
        rowClass="editable-list-row"
      >
        {(index, buttons) => (
          <>
            <div className="editable-list-term">
              <TextArea
                label={`Term ${index + 1}`}
                rows={2}
                maxLength={textLimits.term}
                {...form.field(`terms.${index}.text`)}
              />
              {buttons}
            </div>
            <BanglaField
              of={`Term ${index + 1}`}
              rows={2}
              maxLength={textLimits.term}
              {...form.field(`terms.${index}.bangla`)}
            />
          </>
        )}
      </EditableList>
    </PageForm>
  )
}

type Values = Omit<OfferTexts, 'terms' | 'termsBangla'> & { terms: { text: string; bangla: string }[] }

function toValues({ terms, termsBangla = [], ...texts }: OfferTexts): Values {
  return { ...texts, terms: terms.map((text, place) => ({ text, bangla: termsBangla[place] ?? '' })) }
}

function toTexts({ terms, ...texts }: Values): OfferTexts {
  const termsBangla = terms.map(({ bangla }) => bangla)
  return { ...texts, terms: terms.map(({ text }) => text), termsBangla }
}
