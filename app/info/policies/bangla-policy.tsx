import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageDataContext } from '#app/server-contexts.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import { identity } from '#shared/site/identity.ts'
import { findPolicy } from './bangla/find-policy.ts'
import type { Block } from './bangla/policy-text.ts'
import { Policy } from './policy.tsx'
import * as words from './words.tsx'
import '#app/ui/layout/table-box.css'
import './bangla.css'

/** The texts stay on the server: the browser gets the one that it shows, as data. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const [page = ''] = new URL(request.url).pathname.split('/').slice(-1)
  const text = findPolicy(page.replace(/\.data$/, ''), context.get(pageDataContext))
  if (!text) throw data(words.notFound, { status: 404 })
  return { page, text }
}

/** The English pages have other routes here, so the router generates no types for this one. */
export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return [{ title: identity.name }]
  const { page, text } = loaderData
  return pageMeta(matches, { title: text.title, description: text.description, path: `/${page}` })
}

export default function BanglaPolicyPage() {
  const { text } = useLoaderData<typeof loader>()
  const sections = text.sections.map(({ blocks, ...section }) => ({
    ...section,
    body: blocks.map((block) => <BlockView key={JSON.stringify(block)} block={block} />),
  }))
  return (
    <div className="bangla-policy">
      <Policy
        title={text.title}
        lead={text.lead}
        updated="2026-11-19"
        notice={<Notice>{words.notYetReadByALawyer}</Notice>}
        sections={sections}
      />
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') return <p>{marked(block)}</p>
  if ('table' in block)
    return (
      <table className="table">
        <tbody>
          {block.table.map(([what, answer]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{marked(answer)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )
  const List = 'steps' in block ? 'ol' : 'ul'
  const items = 'steps' in block ? block.steps : block.points
  return (
    <List>
      {items.map((item) => (
        <li key={item}>{marked(item)}</li>
      ))}
    </List>
  )
}

function marked(text: string) {
  const pieces = text.split(/(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/).filter(Boolean)
  return pieces.map((piece) => <Piece key={piece} piece={piece} />)
}

/** `[words](address)` is a link and `**words**` are strong; anything else stays as it is. */
function Piece({ piece }: { piece: string }) {
  if (piece.startsWith('**')) return <strong>{piece.slice(2, -2)}</strong>
  const [, words, to = ''] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? []
  if (!words) return piece
  return to.startsWith('/') ? <Link to={to}>{words}</Link> : <a href={to}>{words}</a>
}
