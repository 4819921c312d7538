/** The colours, once: `base.css` holds them as variables, antd as tokens, and a test computes their contrast. */
export const palette = {
  primary: '#18A0FB',
  /** Links and fills that carry white text: #18A0FB with white is only 2.81 : 1. */
  action: '#0B78C9',
  actionHover: '#0965A8',
  /** Text on a fill of the primary colour. */
  onPrimary: '#001529',
  onAction: '#FFFFFF',
  ink: '#0B1B2B',
  inkSecondary: '#51606F',
  hairline: '#E3E8ED',
  /** The edge of a control: 3 : 1 against the surface, as AA asks of what can be operated. */
  edge: '#8794A1',
  surface: '#FFFFFF',
  ground: '#F6F8FA',
  selection: '#E8F4FE',
  copper: '#B8703A',
  /** The state colours mark; their darker neighbours write. */
  success: '#1F9D61',
  successText: '#14724A',
  successGround: '#EAF6F0',
  warning: '#B7791F',
  warningText: '#835208',
  warningGround: '#FCF5E6',
  error: '#D23F3F',
  errorText: '#B42F2F',
  errorGround: '#FCEEEE',
  editorGround: '#101820',
} as const;

/** Editors and viewers, and the dark bands of public pages. */
export const darkPalette = {
  action: '#5CBCFD',
  actionHover: '#8BD0FE',
  ink: '#E8EEF4',
  inkSecondary: '#9DADBC',
  hairline: '#263341',
  edge: '#617385',
  surface: '#18222D',
  ground: '#101820',
  copper: '#D89461',
  successText: '#5CCB97',
  successGround: '#123326',
  warningText: '#E3B35C',
  warningGround: '#33280F',
  errorText: '#F28B8B',
  errorGround: '#3A1B1E',
} as const;

/** Links on the grey ground: one shade darker, or they fall to 4.34 : 1. */
export const groundPalette = { action: '#0965A8', actionHover: '#07528A' } as const;

export interface TextPair {
  readonly name: string;
  readonly text: string;
  readonly ground: string;
}

type TextName = 'ink' | 'inkSecondary' | 'action' | 'actionHover' | 'successText' | 'warningText' | 'errorText';
type GroundName = 'surface' | 'ground' | 'successGround' | 'warningGround' | 'errorGround';

const pairsOf = (theme: string, colours: Readonly<Record<TextName | GroundName, string>>): readonly TextPair[] => {
  const pair = (text: TextName, ground: GroundName) => ({
    name: `${theme}: ${text} on ${ground}`,
    text: colours[text],
    ground: colours[ground],
  });
  const everywhere: readonly TextName[] = [
    'ink',
    'inkSecondary',
    'action',
    'actionHover',
    'successText',
    'warningText',
    'errorText',
  ];
  const states = ['success', 'warning', 'error'] as const;
  return [
    ...everywhere.flatMap((text) => [pair(text, 'surface'), pair(text, 'ground')]),
    ...states.flatMap((state) => [pair(`${state}Text`, `${state}Ground`), pair('ink', `${state}Ground`)]),
  ];
};

/** Every text colour with every ground it may stand on. */
export const textPairs: readonly TextPair[] = [
  ...pairsOf('light', { ...palette, ground: palette.surface }),
  ...pairsOf('on the ground', { ...palette, ...groundPalette, surface: palette.ground }),
  ...pairsOf('dark', darkPalette),
  { name: 'filled with primary', text: palette.onPrimary, ground: palette.primary },
  { name: 'filled with action', text: palette.onAction, ground: palette.action },
  { name: 'filled with action, under the pointer', text: palette.onAction, ground: palette.actionHover },
  { name: 'ink on the selection', text: palette.ink, ground: palette.selection },
  { name: 'link on the selection', text: palette.actionHover, ground: palette.selection },
];

/** antd's design tokens. `zeroRuntime`: the styles are in `antd.gen.css`, nothing is computed while rendering. */
export const antdTheme = {
  zeroRuntime: true,
  cssVar: { key: 'cl' },
  hashed: false,
  token: {
    colorPrimary: palette.primary,
    colorLink: palette.action,
    colorLinkHover: palette.actionHover,
    colorInfo: palette.primary,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.error,
    colorText: palette.ink,
    colorTextSecondary: palette.inkSecondary,
    colorTextDescription: palette.inkSecondary,
    colorTextPlaceholder: '#5F6E7D',
    colorBorder: '#C9D2DB',
    colorBorderSecondary: palette.hairline,
    colorBgLayout: palette.ground,
    borderRadius: 4,
    borderRadiusLG: 4,
    borderRadiusSM: 4,
    controlHeight: 32,
    controlHeightLG: 40,
    controlHeightSM: 24,
    fontSize: 14,
    fontFamily: 'var(--font-text)',
    fontFamilyCode: 'var(--font-mono)',
    // A button that waits is still read.
    opacityLoading: 1,
    motionDurationFast: '0.12s',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.18s',
  },
  components: {
    // 40 px controls keep the size of the text around them.
    Input: { inputFontSizeLG: 14 },
    Button: {
      contentFontSizeLG: 14,
      // White on the spec's blue fails AA, so filled buttons use the darker one.
      colorPrimary: palette.action,
      colorPrimaryHover: palette.actionHover,
      colorPrimaryActive: '#07528A',
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
    },
  },
} as const;

/** What the kit uses; the stylesheet holds these and no more. */
export const antdComponents = [
  'Alert',
  'App',
  'AutoComplete',
  'Avatar',
  'Badge',
  'Breadcrumb',
  'Button',
  'Card',
  'Cascader',
  'Checkbox',
  'Collapse',
  'DatePicker',
  'Descriptions',
  'Divider',
  'Drawer',
  'Dropdown',
  'Empty',
  'Flex',
  'Form',
  'Input',
  'InputNumber',
  'Menu',
  'message',
  'Modal',
  'notification',
  'Pagination',
  'Popconfirm',
  'Popover',
  'Progress',
  'QRCode',
  'Radio',
  'Result',
  'Segmented',
  'Select',
  'Skeleton',
  'Slider',
  'Space',
  'Spin',
  'Statistic',
  'Steps',
  'Switch',
  'Table',
  'Tabs',
  'Tag',
  'Timeline',
  'Tooltip',
  'Tree',
  'Typography',
  'Upload',
] as const;
