import { listText, type Speaker } from '@copperline/content';
import {
  assemblyCapability,
  assemblySides,
  basicMaskColours,
  chamferAnglesDegrees,
  copperLabel,
  finishes,
  furtherMaskColours,
  impedanceControls,
  inspectionStandards,
  layerCounts,
  materials,
  minTracesNm,
  nmPerMil,
  nmPerMm,
  ordering,
  packagings,
  pcbCapability,
  pcbSwitches,
  quantitySteps,
  silkscreenColours,
  smallestHolesNm,
  stencilFrameSizesNm,
  stencilSides,
  stencilThicknessesUm,
  stencilTreatments,
  testings,
  thicknessesNm,
  viaProcesses,
} from '@copperline/contract';

export interface CapabilityRow {
  /** Also its place on the page: `#thickness`. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

export interface CapabilityGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly CapabilityRow[];
}

/** What a table says with: numbers in the reader's language, units beside them. */
const sayer = (speaker: Speaker) => {
  const { locale, t } = speaker;
  const number = (value: number): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(value);
  const length = (nm: number): string => t('units.length', { value: number(nm / nmPerMm) });
  const range = (least: string, most: string): string => t('capability.range', { least, most });
  return {
    number,
    length,
    range,
    size: ({ width, height }: { readonly width: number; readonly height: number }): string =>
      t('units.size', { width: number(width / nmPerMm), height: number(height / nmPerMm) }),
    /** Traces and gaps are known by their mils. */
    fine: (nm: number): string => t('capability.fine', { mm: length(nm), mil: number(nm / nmPerMil) }),
    list: (values: readonly string[]): string => listText(speaker, values),
    atLeast: (value: string): string => t('capability.atLeast', { value }),
    plusMinus: (value: string): string => t('capability.plusMinus', { value }),
  };
};

/** Of what is on the order form, every value; of what is not, the limits of our machines. Nothing here has a figure of its own. */
export const pcbGroups = (speaker: Speaker): CapabilityGroup[] => {
  const { t } = speaker;
  const { number, length, range, size, fine, list, atLeast, plusMinus } = sayer(speaker);
  const able = pcbCapability;
  const row = (id: Parameters<typeof rowLabel>[1], value: string): CapabilityRow => ({ id, label: rowLabel(speaker, id), value });
  return [
    {
      id: 'board',
      title: t('capability.group.board'),
      rows: [
        row('layers', list(layerCounts.map(String))),
        row('material', list(materials.map((name) => t(`options.material.${name}`)))),
        row('size', t('capability.upTo', { value: size(able.boardMaxNm) })),
        row('sizeTolerance', plusMinus(range(length(able.sizeToleranceNm.min), length(able.sizeToleranceNm.max)))),
        row('thickness', list(thicknessesNm.map(length))),
        row(
          'thicknessTolerance',
          t('capability.larger', { length: length(able.thicknessTolerance.nm), percent: able.thicknessTolerance.percent }),
        ),
        row('quantity', range(number(ordering.quantity.min), number(quantitySteps.at(-1) ?? ordering.quantity.max))),
        row('packaging', list(packagings.map((name) => t(`options.packaging.${name}`)))),
      ],
    },
    {
      id: 'copper',
      title: t('capability.group.copper'),
      rows: [
        row('outerCopper', list(able.outerCopperUm.map((um) => copperLabel(um, 'oz')))),
        row('innerCopper', list(able.innerCopperUm.map((um) => copperLabel(um, 'oz')))),
        row('copperTolerance', t('capability.copperTolerance', { plus: number(able.copperToleranceNm.plus / 1000) })),
        row('minTrace', fine(able.minTraceNm)),
        row('minSpace', fine(able.minSpaceNm)),
        row('traceClasses', list(minTracesNm.map((nm) => fine(nm)))),
        row('ring', atLeast(length(able.minAnnularRingNm))),
        row('pitch', length(able.minSmdPitchNm)),
        row('impedance', list(impedanceControls.filter((name) => name !== 'none').map((name) => t(`options.impedance.${name}`)))),
      ],
    },
    {
      id: 'holes',
      title: t('capability.group.holes'),
      rows: [
        row('drill', atLeast(length(able.minDrillNm))),
        row('holeClasses', list(smallestHolesNm.map(length))),
        row('laser', t('capability.laser', { value: length(ordering.laserDrillBelowNm) })),
        row('aspect', t('capability.aspect', { ratio: able.maxAspectRatio })),
        row('slot', atLeast(length(able.minPthSlotNm))),
        row('cutout', atLeast(length(able.minNpthCutoutNm))),
        row('plating', t('capability.micrometres', { value: `${able.platingUm.min}–${able.platingUm.max}` })),
        row('pthTolerance', plusMinus(range(length(able.pthToleranceNm.min), length(able.pthToleranceNm.max)))),
        row('npthTolerance', plusMinus(length(able.npthToleranceNm))),
        row('via', list(viaProcesses.map((name) => t(`options.viaProcess.${name}`)))),
      ],
    },
    {
      id: 'surface',
      title: t('capability.group.surface'),
      rows: [
        row('finish', list(finishes.map((name) => t(`options.finish.${name}`)))),
        row('gold', t('capability.microInch', { value: `${able.enigGoldMicroInch.min}–${able.enigGoldMicroInch.max}` })),
        row('mask', list([...basicMaskColours, ...furtherMaskColours].map((name) => t(`options.maskColour.${name}`)))),
        row('maskTolerance', plusMinus(length(able.maskToleranceNm))),
        row('legend', list(silkscreenColours.map((name) => t(`options.silkscreenColour.${name}`)))),
        row('chamfer', list(chamferAnglesDegrees.map((angle) => `${angle}°`))),
        row('processes', list(pcbSwitches.map((name) => t(`options.pcbSwitch.${name}`)))),
      ],
    },
    {
      id: 'checks',
      title: t('capability.group.checks'),
      rows: [
        row('testing', list(testings.map((name) => t(`options.testing.${name}`)))),
        row('testVolts', t('capability.volts', { value: `${able.testVolts.min}–${able.testVolts.max}` })),
        row('inspection', list(inspectionStandards.map((name) => t(`options.inspection.${name}`)))),
      ],
    },
  ];
};

export const assemblyGroups = (speaker: Speaker): CapabilityGroup[] => {
  const { t } = speaker;
  const { number, length, range, size, list } = sayer(speaker);
  const able = assemblyCapability;
  const row = (id: Parameters<typeof rowLabel>[1], value: string): CapabilityRow => ({ id, label: rowLabel(speaker, id), value });
  return [
    {
      id: 'line',
      title: t('capability.group.line'),
      rows: [
        row('assemblyQuantity', range(number(able.minQuantity), number(ordering.quantity.max))),
        row('panelMax', t('capability.upTo', { value: size(able.panelMaxNm) })),
        row('panelize', t('capability.panelize', { value: size(able.panelizeBelowNm) })),
        row('smallestPackage', able.smallestPackage),
        row('bgaPitch', length(able.minBgaPitchNm)),
        row('sides', list(assemblySides.map((name) => t(`options.assemblySide.${name}`)))),
        row(
          'turnaround',
          t('capability.turnaround', {
            days: `${able.turnaroundDays.min}–${able.turnaroundDays.max}`,
            weeks: `${able.turnaroundWeeks.min}–${able.turnaroundWeeks.max}`,
          }),
        ),
      ],
    },
    {
      id: 'stencil',
      title: t('capability.group.stencil'),
      rows: [
        row('stencilThickness', list(stencilThicknessesUm.map((value) => t('capability.micrometres', { value })))),
        row(
          'stencilFrames',
          list(stencilFrameSizesNm.map((frame) => t('capability.frame', { frame: size(frame), opening: size(frame.opening) }))),
        ),
        row('stencilSides', list(stencilSides.map((name) => t(`options.stencilSide.${name}`)))),
        row('stencilTreatments', list(stencilTreatments.map((name) => t(`options.stencilTreatment.${name}`)))),
      ],
    },
  ];
};

type RowName = keyof typeof import('@copperline/content/en-US').messages.capability.row;

const rowLabel = ({ t }: Speaker, id: RowName): string => t(`capability.row.${id}`);
