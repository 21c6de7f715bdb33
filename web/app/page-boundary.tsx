import { Component, type ComponentType, Fragment, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { ReadFailed } from '../shared/ui/read-failed.tsx'
import classes from './page-boundary.module.css'
import { texts } from './texts.ts'

type FrameProps = { children: ReactNode }
type BoundaryProps = FrameProps & { place: string; Frame: ComponentType<FrameProps> }
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
    const { Frame } = this.props
    // The browser caches the failure of a script for the lifetime of the document, so only a reload helps.
    return (
      <Frame>
        <ReadFailed what={texts.thisPage} error={this.state.error} onRetry={() => window.location.reload()} />
      </Frame>
    )
  }
}

type Props = FrameProps & {
  /** The frame of the placeholder and of the failure, if the page has a frame of its own. */
  Frame?: ComponentType<FrameProps>
}

/** Wraps every page: shows a tall placeholder while its script loads, to avoid a layout shift, and catches its errors. */
export const PageBoundary = ({ children, Frame = Fragment }: Props) => (
  <ErrorBoundary place={useLocation().pathname} Frame={Frame}>
    <Suspense
      fallback={
        <Frame>
          <div className={classes.waiting} role="status" aria-label={texts.loading}>
            <span />
            <span />
            <span />
          </div>
        </Frame>
      }
    >
      {children}
    </Suspense>
  </ErrorBoundary>
)
