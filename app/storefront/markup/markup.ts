import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.node'

/** HTML that the browser shows as it comes (server-html.tsx): parts without behaviour cost no script. */
export function markup<Props extends object>(Part: (props: Props) => ReactElement, props: Props): string {
  return renderToStaticMarkup(createElement(Part, props))
}
