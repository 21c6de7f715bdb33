import { Component, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ReadFailed } from '../shared/ui/read-failed.tsx'
import classes from './page-boundary.module.css'
import { texts } from './texts.ts'

type BoundaryProps = { children: ReactNode; place: string }
type BoundaryState = { error: unknown; place: string }

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }

  // Going elsewhere is a fresh start.
  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { error: undefined, place }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    // A page's script that did not load stays failed in this document: only a fresh one helps.
    return (
      <ReadFailed what={texts.thisPage} error={this.state.error} onRetry={() => window.location.reload()} />
    )
  }
}

/** Around every page: waits for its script in a place tall enough that nothing jumps, and catches its failure. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary place={useLocation().pathname}>
    <Suspense
      fallback={
        <div className={classes.waiting} role="status" aria-label={texts.loading}>
          <span />
          <span />
          <span />
        </div>
      }
    >
      {children}
    </Suspense>
  </ErrorBoundary>
)
