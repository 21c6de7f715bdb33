import { Component, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ReadFailed } from '../shared/ui/load-states.tsx'
import classes from './page-boundary.module.css'
import { texts } from './texts.ts'

type BoundaryProps = { place: string; children: ReactNode }
type BoundaryState = { error: unknown; place: string }

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }

  // Navigating to another page resets the failure.
  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { error: undefined, place }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    // The browser caches the failure of a script for the lifetime of the document, so only a reload helps.
    return (
      <ReadFailed what={texts.thisPage} error={this.state.error} onRetry={() => window.location.reload()} />
    )
  }
}

const waiting = (
  <div className={classes.waiting} role="status" aria-label={texts.loading}>
    <span />
    <span />
    <span />
  </div>
)

type Props = {
  /** What is shown while the page's script loads; a tall placeholder by default, to avoid a layout shift. */
  fallback?: ReactNode
  children: ReactNode
}

/** Wraps every page: shows something while its script loads, and catches its errors. */
export const PageBoundary = ({ children, fallback = waiting }: Props) => (
  <ErrorBoundary place={useLocation().pathname}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </ErrorBoundary>
)
