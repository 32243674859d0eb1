import type { ComponentProps } from 'react'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { identity } from '#shared/site/identity.ts'
import { type MetaTexts, metaWith } from '#shared/site/meta-texts.ts'
import { textLimits } from '#shared/site/page-texts.ts'
import { BanglaField } from './bangla-field.tsx'

type Props = {
  /** The props of both fields, as the form's `field` returns them. */
  title: Omit<ComponentProps<typeof TextField>, 'label'>
  description: Omit<ComponentProps<typeof TextArea>, 'label'>
  titleBangla?: Omit<ComponentProps<typeof BanglaField>, 'of'>
  descriptionBangla?: Omit<ComponentProps<typeof BanglaField>, 'of'>
  typed: MetaTexts
  /** The texts of the page where nothing is typed. */
  usual: MetaTexts
  path: string
}

/** Title and description for search engines, with their lengths and how a result may look. */
export function MetaFields(props: Props) {
  const { title, description, titleBangla, descriptionBangla, typed, usual, path } = props
  const shown = metaWith(typed, usual)
  return (
    <>
      <TextField
        label="Title in search results"
        hint={`${typed.title.length} of ${textLimits.metaTitle} characters; about 50 are shown. ${identity.name} is added.`}
        optional
        maxLength={textLimits.metaTitle}
        placeholder={usual.title}
        {...title}
      />
      {titleBangla && (
        <BanglaField of="Title in search results" maxLength={textLimits.metaTitle} {...titleBangla} />
      )}
      <TextArea
        label="Description in search results"
        hint={`${typed.description.length} of ${textLimits.metaDescription} characters; about 155 are shown.`}
        optional
        rows={3}
        maxLength={textLimits.metaDescription}
        placeholder={usual.description}
        {...description}
      />
      {descriptionBangla && (
        <BanglaField
          of="Description in search results"
          rows={3}
          maxLength={textLimits.metaDescription}
          {...descriptionBangla}
        />
      )}
      <figure className="meta-result">
        <figcaption className="small muted">Preview in search results</figcaption>
        <p className="meta-result-title">
          {shown.title} | {identity.name}
        </p>
        <p className="small">
          {identity.name} › {path}
        </p>
        <p className="meta-result-text">{shown.description}</p>
      </figure>
    </>
  )
}
