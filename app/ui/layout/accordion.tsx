import { Plus } from 'lucide'
import { langOf } from '#shared/site/page-words.ts'
import { Icon } from '../pictures/icon.tsx'

type Props = {
  /** Texts that staff wrote. */
  sections: readonly { title: string; content: string }[]
  /** Only one of the sections with this name is open at a time. */
  name?: string
  /** Whether the first section starts open. */
  firstOpen?: boolean
}

export function Accordion({ sections, name, firstOpen }: Props) {
  return (
    <div className="accordion">
      {sections.map(({ title, content }, index) => (
        <details key={title} name={name} open={firstOpen && index === 0}>
          <summary>
            <span lang={langOf(title)}>{title}</span>
            <Icon icon={Plus} />
          </summary>
          <div className="accordion-body" lang={langOf(content)}>
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}
