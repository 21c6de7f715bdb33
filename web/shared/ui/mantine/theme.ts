import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { texts } from './texts.ts'

// Each pair of text and background has a contrast of at least 4.5:1. Mantine's own blue, red and dimmed grey do not.
const terracotta: MantineColorsTuple = [
  '#fdf3ee',
  '#f9e2d7',
  '#f2c3ae',
  '#eaa182',
  '#e68f6b',
  '#d86a3f',
  '#b64c23',
  '#a8431f',
  '#8a3517',
  '#6a2810',
]
const leaf: MantineColorsTuple = [
  '#eff7f0',
  '#dcedde',
  '#b6d9bb',
  '#8cc494',
  '#6fb57a',
  '#4c9a5a',
  '#357a45',
  '#2c6a3b',
  '#21542e',
  '#173d21',
]
const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fadcd9',
  '#f4b5af',
  '#ee8c83',
  '#e4695e',
  '#d4483d',
  '#bf2f28',
  '#ab2620',
  '#8f1d18',
  '#6d1511',
]
const gray: MantineColorsTuple = [
  '#fbf7f0',
  '#f5eee3',
  '#ebe1d3',
  '#dccfbe',
  '#c6b6a2',
  '#9c8c79',
  '#6f6253',
  '#584d41',
  '#3f372e',
  '#2a231c',
]
const dark: MantineColorsTuple = [
  '#f0e8de',
  '#dbd0c3',
  '#bfb2a3',
  '#9a8d7e',
  '#655a4d',
  '#4b4238',
  '#3a322a',
  '#1f1915',
  '#19140f',
  '#120e0b',
]

/** Mantine's own line height, or a larger one if the script of the page's language needs it. */
const lines = (own: number): string => `max(${own}, var(--least-lines))`

export const theme = createTheme({
  colors: { terracotta, leaf, red, gray, dark },
  primaryColor: 'terracotta',
  primaryShade: 7,
  black: '#2a231c',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '700' },
  lineHeights: { xs: lines(1.4), sm: lines(1.45), md: lines(1.55), lg: lines(1.6), xl: lines(1.65) },
  // In pixels: large text leaves no room for more.
  spacing: { xs: '10px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': texts.close, size: 44 },
        centered: true,
        // Mantine's own lock sets an inherited variable, which makes the browser restyle the whole page: up to a fifth
        // of the time to open a dialog. A rule of `mantine.css` does the same work.
        lockScroll: false,
      },
    },
    // The default is a header element, which would be the page's second banner.
    ModalHeader: { defaultProps: { role: 'none' } },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fffdf9',
    '--mantine-color-dimmed': '#6f6253',
    '--mantine-color-placeholder': '#766959',
    '--mantine-color-error': '#ab2620',
    '--mantine-color-disabled': '#e7ddd0',
    '--mantine-color-disabled-color': '#6a5d4f',
  },
  dark: {
    '--mantine-color-body': '#2a231d',
    '--mantine-color-dimmed': '#bfb2a3',
    '--mantine-color-placeholder': '#a99c8d',
    '--mantine-color-error': '#f4b5af',
    '--mantine-color-anchor': '#eaa182',
    '--mantine-color-disabled': '#3f372e',
    '--mantine-color-disabled-color': '#b8ab9c',
    '--mantine-color-terracotta-light': '#4d2a1a',
    '--mantine-color-terracotta-light-hover': '#5e3320',
    '--mantine-color-terracotta-light-color': '#f9e2d7',
  },
})
