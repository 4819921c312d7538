/** The look brief's colours, once: CSS reads them as variables, antd as tokens, tests compute their contrast. */
export const palette = {
  primary: '#18A0FB',
  /** Links and fills that carry white text: #18A0FB with white is only 2.81 : 1. */
  action: '#0B78C9',
  actionHover: '#0965A8',
  /** Text on a fill of the primary colour. */
  onPrimary: '#001529',
  ink: '#0B1B2B',
  inkSecondary: '#51606F',
  hairline: '#E3E8ED',
  surface: '#FFFFFF',
  ground: '#F6F8FA',
  copper: '#B8703A',
  success: '#1F9D61',
  warning: '#B7791F',
  error: '#D23F3F',
  editorGround: '#101820',
} as const;

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
    motionDurationFast: '0.12s',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.18s',
  },
  components: {
    Button: {
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
  'Alert', 'App', 'AutoComplete', 'Avatar', 'Badge', 'Breadcrumb', 'Button', 'Card', 'Cascader', 'Checkbox', 'Collapse', 'DatePicker', 'Descriptions', 'Divider',
  'Drawer', 'Dropdown', 'Empty', 'Flex', 'Form', 'Input', 'InputNumber', 'List', 'Menu', 'message', 'Modal', 'notification', 'Pagination', 'Popconfirm',
  'Popover', 'Progress', 'Radio', 'Result', 'Segmented', 'Select', 'Skeleton', 'Slider', 'Space', 'Spin', 'Statistic', 'Steps', 'Switch', 'Table', 'Tabs',
  'Tag', 'Timeline', 'Tooltip', 'Tree', 'Typography', 'Upload',
] as const;
