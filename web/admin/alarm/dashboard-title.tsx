import { useEffect } from 'react'
import { texts as pageTexts } from '#contract/owner-page-texts.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { useAlarm } from './alarm-provider.tsx'
import { texts } from './texts.ts'

// The icon of a page is an SVG in a data URL.
const inAddress = 'data:image/svg+xml,'

const badge = (count: number): string => {
  const text = count > 99 ? texts.over99 : String(count)
  const [size, baseline] = text.length > 2 ? [10, 14.5] : [15, 16.5]
  return `<circle cx="21" cy="11" r="11" fill="#c8102e"/><text x="21" y="${baseline}" font-family="sans-serif" font-size="${size}" font-weight="700" fill="#fff" text-anchor="middle">${text}</text>`
}

/** The icon with the count drawn into it. An icon that is no SVG data URL is returned unchanged. */
export const drawCount = (icon: string, count: number): string => {
  if (!icon.startsWith(inAddress)) return icon
  const drawing = decodeURIComponent(icon.slice(inAddress.length))
  return inAddress + encodeURIComponent(drawing.replace('</svg>', `${badge(count)}</svg>`))
}

/** Shows a count in the page's icon, which is visible while another tab has the focus. 0 shows the plain icon. */
const useCountIcon = (count: number): void => {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (!link || count === 0) return
    const plain = link.href
    link.href = drawCount(plain, count)
    return () => {
      link.href = plain
    }
  }, [count])
}

/** The page's title and icon with the number of new orders, until each is opened. */
export const DashboardTitle = () => {
  const { waiting, status } = useAlarm()
  const newCount = waiting.useNewCount()
  const count = waiting.useValue().length === 0 ? 0 : newCount
  const isLost = status.useValue().state === 'lost'
  useCountIcon(count)
  const title = isLost ? texts.connectionLost : pageTexts.dashboard
  return <PageTitle title={count > 0 ? texts.waiting(count, title) : title} />
}
